import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { measureCorpus } from './corpus.ts'
import type { CorpusFile } from './corpus.ts'
import { BatchRun } from './evalscripts/batch-run.ts'
import type { CatalogScene, SceneSeries } from './evalscripts/batch-run.ts'
import { IndependentRun } from './evalscripts/independent-run.ts'
import type { NamedInput, NamedSetup } from './evalscripts/independent-run.ts'
import { independentValues } from './evalscripts/independent-values.ts'
import type { StoredValues } from './evalscripts/independent-values.ts'
import { scriptAt } from './evalscripts/script-texts.ts'

const REFLECTANCES = 'B01 B02 B03 B04 B05 B06 B07 B08 B8A B09 B10 B11 B12'.split(' ')

const WITHOUT_UNIT = ['SCL', 'CLD', 'SNW', 'CLM', 'CLP', 'dataMask']

/** Bands as they are stored, by collection. */
const STORED = new Map([
  ['multispectral-10m', [...REFLECTANCES, ...WITHOUT_UNIT]],
  ['radar-20m', ['VV', 'VH', 'dataMask']],
])

/** A script that writes the stored values of each scene, and their ids. */
const storedScript = (bands: readonly string[]): string => `//VERSION=3
function setup() {
  return {
    input: [{ bands: ${JSON.stringify(bands)}, units: 'DN' }],
    output: { id: 'stored', bands: 1, sampleType: 'UINT16' },
    mosaicking: 'TILE',
  }
}
function updateOutput(outputs, { scenes }) { outputs.stored.bands = ${bands.length} * scenes.tiles.length }
function evaluatePixel(samples) { return samples.flatMap((sample) => [${bands.map((band) => `sample.${band}`).join()}]) }
function updateOutputMetadata(scenes, inputMetadata, outputMetadata) {
  outputMetadata.userData = scenes.tiles.map((tile) => tile.tileOriginalId)
}`

/** A scene, and its stored values over the tile in the middle of its series: by band, by pixel. */
interface StoredScene {
  readonly scene: CatalogScene
  readonly bands: ReadonlyMap<string, readonly number[]>
}

interface StoredSeries {
  readonly series: SceneSeries
  readonly scenes: readonly StoredScene[]
}

/** The first series of a collection that tells one mosaicking from another. @throws Error where none does */
const storedSeries = async (run: BatchRun, collection: string): Promise<StoredSeries> => {
  for await (const series of run.series(collection)) {
    const stored = await storedAt(run, series)
    if (isVaried(stored)) return stored
  }
  throw new Error(`no tile shows a mosaic of scenes of ${collection} from two days`)
}

const storedAt = async (run: BatchRun, series: SceneSeries): Promise<StoredSeries> => {
  const bands = STORED.get(series.collection) ?? []
  const script = storedScript(bands)
  const ids = z.array(z.string()).parse(await run.userData(script, series))
  const scenes = await run.scenes(series, ids)
  const { stored = [] } = await run.values(script, ['stored'], series)
  const all = bands.length * scenes.length
  const valuesAt = (place: number) =>
    Array.from({ length: stored.length / all }, (_, pixel) => stored[pixel * all + place] ?? NaN)
  return {
    series,
    scenes: scenes.map((scene, i) => {
      const values = bands.map((band, j) => [band, valuesAt(i * bands.length + j)] as const)
      return { scene, bands: new Map(values) }
    }),
  }
}

/** The scene that lies on top at each pixel: the newest with data there. */
const topScenes = (scenes: readonly StoredScene[]): readonly (StoredScene | undefined)[] =>
  Array.from({ length: scenes[0]?.bands.get('dataMask')?.length ?? 0 }, (_, pixel) =>
    scenes.find(({ bands }) => bands.get('dataMask')?.[pixel] === 1),
  )

/** A twentieth of the pixels of a tile; and values of a band, of which open water has few. */
const SHARE = 0.05
const VALUES = 100

/** Whether a mosaic of a series has pixels of two scenes, of two days, over land. @throws Error for scenes in another order than from the newest */
const isVaried = ({ series, scenes }: StoredSeries): boolean => {
  const dates = scenes.map(({ scene }) => scene.date)
  if (dates.join() !== dates.toSorted().toReversed().join())
    throw new Error(`the scenes of ${series.collection} do not begin with the newest`)
  const tops = topScenes(scenes)
  const mosaicked = scenes.filter((one) => tops.filter((top) => top === one).length > SHARE * tops.length)
  const days = new Set(mosaicked.map(({ scene }) => scene.date.slice(0, 10)))
  return (
    days.size > 1 &&
    mosaicked.every(({ bands }) => [...bands.values()].some((values) => new Set(values).size > VALUES))
  )
}

/** Scenes that make a sample together: all, those of a day and a satellite, or each alone. */
const groupSamples = (
  mosaicking: string,
  scenes: readonly StoredScene[],
): readonly (readonly StoredScene[])[] => {
  if (mosaicking === 'SIMPLE') return [scenes]
  if (mosaicking === 'TILE') return scenes.map((scene) => [scene])
  const orbits = new Set(scenes.map(({ scene }) => scene.orbit))
  return [...orbits].map((orbit) => scenes.filter(({ scene }) => scene.orbit === orbit))
}

/** Reflectance, or power, is a ten thousandth of what is stored. */
const inUnit = (values: readonly number[], band: string, unit: string | undefined): readonly number[] =>
  unit === 'DN' || WITHOUT_UNIT.includes(band) ? values : values.map((value) => value * (1 / 10_000))

/** Values of a sample by band, by pixel: those of the first of its scenes with data there, else 0. */
const sampleValues = (
  { bands, units }: NamedInput,
  sample: readonly StoredScene[],
): readonly (readonly number[])[] => {
  const tops = topScenes(sample)
  return bands.map((band, i) =>
    inUnit(
      tops.map((top, pixel) => top?.bands.get(band)?.[pixel] ?? 0),
      band,
      units[i],
    ),
  )
}

const expectedValues = (
  script: string,
  { inputs }: NamedSetup,
  { series: { from, to }, scenes }: StoredSeries,
): StoredValues => {
  const samples = inputs.map(({ mosaicking }) => groupSamples(mosaicking, scenes))
  return independentValues(script, {
    count: scenes[0]?.bands.get('dataMask')?.length ?? 0,
    values: inputs.map((input, i) => (samples[i] ?? []).map((sample) => sampleValues(input, sample))),
    samples: samples.map((all) => all.map((sample) => sample.map(({ scene }) => scene))),
    from,
    to,
  })
}

/** Compares values of each output: whole numbers may differ by 1, which is a grey level in 8 bits, and others by rounding. */
const compareValues = ({ outputs }: NamedSetup, expected: StoredValues, found: StoredValues): string => {
  for (const { id, sampleType } of outputs) {
    const values = expected[id] ?? []
    const others = found[id] ?? []
    if (others.length !== values.length)
      return `wrong: ${others.length} values of ${id}, not ${values.length}`
    const isClose = sampleType === 'FLOAT32' ? isRounded : isWithinGreyLevel
    const at = values.findIndex((value, i) => !isClose(value, others[i] ?? NaN))
    if (at >= 0) return `wrong: value ${at} of ${id} is ${others[at]}, not ${values[at]}`
  }
  return 'within one grey level'
}

const isWithinGreyLevel = (a: number, b: number): boolean => Math.abs(a - b) <= 1

const isRounded = (a: number, b: number): boolean =>
  Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a))

const collectionFor = ({ inputs }: NamedSetup): string =>
  inputs.every(({ bands }) => bands.every((band) => STORED.get('radar-20m')?.includes(band)))
    ? 'radar-20m'
    : 'multispectral-10m'

let opened: Promise<BatchRun> | undefined
const known = new Map<string, Promise<StoredSeries>>()

/** The platform starts with the first file, and not at all where all files are missing. */
const runWith = async (
  collection: string,
): Promise<{ readonly run: BatchRun; readonly stored: StoredSeries }> => {
  const run = await (opened ??= sharedPlatform().then(({ ready }) => BatchRun.open(ready)))
  const stored = known.get(collection) ?? storedSeries(run, collection)
  known.set(collection, stored)
  return { run, stored: await stored }
}

test('evalscripts of public repositories make the same pictures over HTTP as plain V8', async () => {
  const measureFile = async (file: string, row: CorpusFile) => {
    const script = scriptAt(row.path, await readFile(file, 'utf8'))
    const setup = new IndependentRun(script).setup()
    const { run, stored } = await runWith(collectionFor(setup))
    const outputs = setup.outputs.map(({ id }) => id)
    const found = await run.values(script, outputs, stored.series)
    return compareValues(setup, expectedValues(script, setup, stored), found)
  }
  expect(await measureCorpus('evalscripts-over-http', measureFile)).toEqual([])
})
