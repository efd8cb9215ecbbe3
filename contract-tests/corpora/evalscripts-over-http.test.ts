import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { measureCorpus } from './corpus.ts'
import type { CorpusFile } from './corpus.ts'
import { BatchRun } from './evalscripts/batch-run.ts'
import type { ChosenScene } from './evalscripts/batch-run.ts'
import { IndependentRun } from './evalscripts/independent-run.ts'
import type { NamedInput, NamedSetup } from './evalscripts/independent-run.ts'
import { independentValues } from './evalscripts/independent-values.ts'
import type { StoredValues } from './evalscripts/independent-values.ts'
import { scriptAt } from './evalscripts/script-texts.ts'

/** Bands as they are stored, by collection. */
const STORED = new Map([
  [
    'multispectral-10m',
    ['B01', 'B02', 'B03', 'B04', 'B05', 'B06', 'B07', 'B08', 'B8A', 'B09', 'B10', 'B11', 'B12', 'SCL', 'CLD', 'SNW', 'CLM', 'CLP', 'dataMask'],
  ],
  ['radar-20m', ['VV', 'VH', 'dataMask']],
]) // oxfmt-ignore

const WITHOUT_UNIT = ['SCL', 'CLD', 'SNW', 'CLM', 'CLP', 'dataMask']

/** A script that writes what is stored. */
const storedScript = (bands: readonly string[]): string => `//VERSION=3
function setup() {
  return {
    input: [{ bands: ${JSON.stringify(bands)}, units: 'DN' }],
    output: { id: 'stored', bands: ${bands.length}, sampleType: 'UINT16' },
  }
}
function evaluatePixel(sample) { return [${bands.map((band) => `sample.${band}`).join()}] }`

/** The stored values of each band over the tile in the middle of a scene. */
const storedBands = async (run: BatchRun, scene: ChosenScene): Promise<ReadonlyMap<string, number[]>> => {
  const bands = STORED.get(scene.collection) ?? []
  const { stored = [] } = await run.values(storedScript(bands), ['stored'], scene)
  return new Map(bands.map((band, i) => [band, stored.filter((_, at) => at % bands.length === i)]))
}

/** Reflectance, or power, is a ten thousandth of what is stored. */
const inUnit = (values: readonly number[], band: string, unit: string | undefined): readonly number[] =>
  unit === 'DN' || WITHOUT_UNIT.includes(band) ? values : values.map((value) => value * (1 / 10_000))

const valuesOf = (
  { bands, units }: NamedInput,
  stored: ReadonlyMap<string, readonly number[]>,
): readonly (readonly number[])[] => bands.map((band, i) => inUnit(stored.get(band) ?? [], band, units[i]))

const expectedValues = (
  script: string,
  { inputs }: NamedSetup,
  scene: ChosenScene,
  stored: ReadonlyMap<string, readonly number[]>,
): StoredValues =>
  independentValues(script, {
    count: stored.get('dataMask')?.length ?? 0,
    values: inputs.map((input) => [valuesOf(input, stored)]),
    scenes: inputs.map(() => [scene]),
    from: scene.date,
    to: scene.date,
  })

/** The largest difference of a value; 1 in 8 bits is one grey level. */
const differenceOf = (expected: StoredValues, found: StoredValues): string => {
  for (const [id, values] of Object.entries(expected)) {
    const others = found[id] ?? []
    if (others.length !== values.length)
      return `wrong: ${others.length} values of ${id}, not ${values.length}`
    const at = values.findIndex((value, i) => !isWithinGreyLevel(value, others[i] ?? NaN))
    if (at >= 0) return `wrong: value ${at} of ${id} is ${others[at]}, not ${values[at]}`
  }
  return 'within one grey level'
}

const isWithinGreyLevel = (a: number, b: number): boolean =>
  Object.is(a, b) ||
  a === b ||
  Math.abs(a - b) <= Math.max(1, 1e-6 * Math.abs(a)) * (Number.isInteger(a) ? 1 : 1e-6)

interface StoredScene {
  readonly scene: ChosenScene
  readonly stored: ReadonlyMap<string, readonly number[]>
}

const storedScene = async (run: BatchRun, collection: string): Promise<StoredScene> => {
  const scene = await run.scene(collection)
  const stored = await storedBands(run, scene)
  if (!stored.get('dataMask')?.includes(1)) throw new Error(`the tile shows nothing of ${scene.path}`)
  return { scene, stored }
}

const collectionFor = ({ inputs }: NamedSetup): string =>
  inputs.every(({ bands }) => bands.every((band) => STORED.get('radar-20m')?.includes(band)))
    ? 'radar-20m'
    : 'multispectral-10m'

let opened: Promise<BatchRun> | undefined
const scenes = new Map<string, Promise<StoredScene>>()

/** The platform starts with the first file, and not at all where all files are missing. */
const runWith = async (collection: string): Promise<StoredScene & { readonly run: BatchRun }> => {
  const run = await (opened ??= sharedPlatform().then(({ ready }) => BatchRun.open(ready)))
  const found = scenes.get(collection) ?? storedScene(run, collection)
  scenes.set(collection, found)
  return { ...(await found), run }
}

test('evalscripts of public repositories make the same pictures over HTTP as plain V8', async () => {
  const outcomeOf = async (file: string, row: CorpusFile) => {
    const script = scriptAt(row.path, await readFile(file, 'utf8'))
    const setup = new IndependentRun(script).setup()
    const { run, scene, stored } = await runWith(collectionFor(setup))
    const outputs = setup.outputs.map(({ id }) => id)
    const found = await run.values(script, outputs, scene)
    return differenceOf(expectedValues(script, setup, scene, stored), found)
  }
  expect(await measureCorpus('evalscripts-over-http', outcomeOf)).toEqual([])
})
