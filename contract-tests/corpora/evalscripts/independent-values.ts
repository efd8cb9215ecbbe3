import { IndependentRun } from './independent-run.ts'
import type { InputValues, NamedInput, NamedOutput, NamedSetup } from './independent-run.ts'

/** A scene of a time series, as scripts see it. */
export interface TestScene {
  /** Seconds are the finest part: `2026-04-03T10:15:30Z`. */
  readonly date: string
  readonly id: string
  readonly path: string
  /** Percent. */
  readonly cloudCoverage: number
}

/** Scenes that make a sample together: of each pixel the first that has data. */
type TestSample = readonly TestScene[]

/** Pixels for a script, and the samples that it sees of them. */
export interface TestPixels {
  readonly count: number
  /** By input, by sample, by band, by pixel. */
  readonly values: readonly InputValues[]
  /** By input. */
  readonly samples: readonly (readonly TestSample[])[]
  readonly from: string
  readonly to: string
}

/** Values of the outputs by id, pixel by pixel with all bands of each, as they are stored. */
export type StoredValues = Readonly<Record<string, readonly number[]>>

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value)

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || ArrayBuffer.isView(value)

/**
 * Runs a script in plain V8, as the documentation says it is called.
 * @throws whatever the script throws, and Error where it returns something else than values
 */
export const independentValues = (script: string, pixels: TestPixels): StoredValues => {
  const run = new IndependentRun(script)
  const setup = run.setup()
  const scenes = setup.inputs.map((input, i) => toSeenScenes(input, pixels.samples[i] ?? []))
  const kept = chosenScenes(run, setup, scenes, pixels)
  const outputs = sizedOutputs(run, setup, kept, pixels)
  const stored: Record<string, number[]> = Object.fromEntries(outputs.map(({ id }) => [id, []]))
  const metadata = {}
  const evaluatePixel = run.called('evaluatePixel')
  const seen = namedScenes(setup.inputs, kept)
  const about = { serviceVersion: '3', normalizationFactor: 0.0001 }
  for (let pixel = 0; pixel < pixels.count; pixel++) {
    const samples = setup.inputs.map((input, i) =>
      (kept[i] ?? []).map(({ __idx: at }) => buildSample(input, pixels.values[i]?.[at] ?? [], pixel)),
    )
    const given = samplesArgument(setup.inputs, samples)
    const found = evaluatePixel(given, seen, about, {}, metadata)
    for (const output of outputs) stored[output.id]?.push(...storedValues(output, found, outputs.length))
  }
  return stored
}

interface SeenScene {
  readonly __idx: number
  readonly [name: string]: unknown
}

const toSeenScenes = ({ mosaicking }: NamedInput, samples: readonly TestSample[]): readonly SeenScene[] =>
  samples.map((sample, index) => {
    const tiles = sample.map(toTile)
    const day = sample[0]?.date.slice(0, 10)
    return mosaicking === 'ORBIT'
      ? { __idx: index, dateFrom: `${day}T00:00:00Z`, dateTo: `${day}T23:59:59Z`, tiles }
      : { __idx: index, ...tiles[0] }
  })

const toTile = ({ date, id, path, cloudCoverage }: TestScene) => ({
  date,
  tileOriginalId: id,
  shId: Number(date.slice(8, 10)),
  dataPath: path,
  cloudCoverage,
})

/** The list of the first release, whose dates are Dates, with the list of today as a member. */
const listed = ({ mosaicking }: NamedInput, scenes: readonly SeenScene[]): object =>
  Object.assign(
    scenes.map((scene) => ({ ...scene, date: new Date(String(scene.date ?? scene.dateFrom)) })),
    { [mosaicking === 'ORBIT' ? 'orbits' : 'tiles']: scenes.map((scene) => ({ ...scene })) },
  )

const inputKey = ({ datasource }: NamedInput, at: number): string => datasource ?? String(at)

const keyed = <Value>(
  inputs: readonly NamedInput[],
  values: readonly Value[],
): Value | Record<string, Value> => {
  const [only] = values
  return inputs.length === 1 && only !== undefined
    ? only
    : Object.fromEntries(values.map((value, i) => [inputKey(inputs[i] ?? NONE, i), value]))
}

const NONE: NamedInput = { datasource: undefined, bands: [], units: [], mosaicking: 'SIMPLE' }

const namedScenes = (inputs: readonly NamedInput[], scenes: readonly (readonly SeenScene[])[]): object =>
  keyed(
    inputs,
    inputs.map((input, i) => listed(input, scenes[i] ?? [])),
  )

const buildCollections = (
  { inputs }: NamedSetup,
  scenes: readonly (readonly SeenScene[])[],
  { from, to }: TestPixels,
): Record<string, unknown> => {
  const times = { from: new Date(from), to: new Date(to) }
  const each = inputs.map((input, i) => ({ ...times, scenes: listed(input, scenes[i] ?? []) }))
  return { ...times, ...keyed(inputs, each) }
}

const chosenScenes = (
  run: IndependentRun,
  setup: NamedSetup,
  scenes: readonly (readonly SeenScene[])[],
  pixels: TestPixels,
): readonly (readonly SeenScene[])[] => {
  const collections = buildCollections(setup, scenes, pixels)
  if (run.has('preProcessScenes')) {
    const before = setup.inputs.map((input, i) => memberScenes(input, setup, i, collections).length)
    const returned = run.call('preProcessScenes', collections)
    if (!isMembers(returned)) throw new Error('preProcessScenes returned no collections')
    return setup.inputs.map((input, i) => {
      const list = memberScenes(input, setup, i, returned)
      if (list.length > (before[i] ?? 0)) throw new Error('preProcessScenes returned more scenes')
      return list.map((one) => sceneWith(one, scenes[i] ?? []))
    })
  }
  const [only = []] = scenes
  const [input] = setup.inputs
  if (!run.has('filterScenes') || !input || scenes.length > 1) return scenes
  const returned = run.call('filterScenes', listed(input, only), {
    from: collections.from,
    to: collections.to,
  })
  if (!Array.isArray(returned)) throw new Error('filterScenes returned no list')
  return [returned.map((one: unknown) => sceneWith(one, only))]
}

/** The list that a script has changed, of the two that it is given. */
const memberScenes = (
  input: NamedInput,
  { inputs }: NamedSetup,
  at: number,
  collections: Readonly<Record<string, unknown>>,
): readonly unknown[] => {
  const collection = inputs.length === 1 ? collections : collections[inputKey(input, at)]
  const scenes = isMembers(collection) ? collection.scenes : undefined
  const name = input.mosaicking === 'ORBIT' ? 'orbits' : 'tiles'
  const named: unknown = typeof scenes === 'object' && scenes !== null ? Reflect.get(scenes, name) : undefined
  const list: unknown = Array.isArray(named) ? named : scenes
  if (!Array.isArray(list)) throw new Error(`preProcessScenes returned no scenes.${name}`)
  return list
}

const sceneWith = (one: unknown, scenes: readonly SeenScene[]): SeenScene => {
  const index: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, '__idx') : undefined
  const scene = typeof index === 'number' ? scenes[index] : undefined
  if (!scene) throw new Error('a scene that was not given')
  return scene
}

const sizedOutputs = (
  run: IndependentRun,
  setup: NamedSetup,
  scenes: readonly (readonly SeenScene[])[],
  pixels: TestPixels,
): readonly NamedOutput[] => {
  if (!run.has('updateOutput')) return setup.outputs
  const given = Object.fromEntries(setup.outputs.map(({ id, bands }) => [id, { bands }]))
  run.call('updateOutput', given, buildCollections(setup, scenes, pixels))
  return setup.outputs.map((output) => {
    const bands = Number(given[output.id]?.bands)
    if (!(bands >= 1 && bands <= 1000)) throw new Error('updateOutput gave no number of bands')
    return { ...output, bands }
  })
}

const buildSample = ({ bands }: NamedInput, values: readonly (readonly number[])[], pixel: number): object =>
  Object.fromEntries(bands.map((name, band) => [name, values[band]?.[pixel] ?? 0]))

const samplesArgument = (inputs: readonly NamedInput[], samples: readonly (readonly object[])[]): unknown => {
  const [only] = inputs
  if (inputs.length > 1 || !only) return keyed(inputs, samples)
  return only.mosaicking === 'SIMPLE' ? samples[0]?.[0] : samples[0]
}

const storedValues = (
  { id, bands, sampleType }: NamedOutput,
  found: unknown,
  outputs: number,
): readonly number[] => {
  if (found === undefined) return Array.from({ length: bands }, () => 0)
  if (!isMembers(found) && outputs > 1) throw new Error('no object with the outputs')
  const named = isMembers(found) ? found[id] : found
  const list = typeof named === 'number' && bands === 1 ? [named] : named
  if (!isList(list)) throw new Error(`no list for the output ${id}`)
  if (list.length < bands) throw new Error(`${list.length} values for ${bands} bands`)
  return Array.from({ length: bands }, (_, band) => {
    const value = list[band]
    if (typeof value === 'object' && value !== null) throw new Error('a value is a list')
    return asStored(Number(value), sampleType)
  })
}

const RANGES = new Map([
  ['AUTO', [0, 255]],
  ['UINT8', [0, 255]],
  ['INT8', [-128, 127]],
  ['UINT16', [0, 65_535]],
  ['INT16', [-32_768, 32_767]],
])

const asStored = (value: number, sampleType: string): number => {
  const range = RANGES.get(sampleType)
  if (!range) return Math.fround(value)
  const [least = 0, most = 0] = range
  if (Number.isNaN(value)) return 0
  return Math.min(most, Math.max(least, Math.round(sampleType === 'AUTO' ? value * 255 : value)))
}
