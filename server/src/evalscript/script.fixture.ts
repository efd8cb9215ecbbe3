import { openScript } from './open-script.ts'
import { planScript } from './plan/plan-script.ts'
import type { BandOffer, OfferedSource } from './script-plan.ts'
import type { RowInput, SampleMetadata, ScriptLimits, ScriptRun } from './script-run.ts'

const REFLECTIVE: BandOffer = { units: ['DN', 'REFLECTANCE'], defaultUnits: 'DN' }

export const bandsOffered: OfferedSource['bands'] = new Map<string, BandOffer>([
  ['blue', REFLECTIVE],
  ['green', REFLECTIVE],
  ['red', REFLECTIVE],
  ['nir', REFLECTIVE],
  ['temperature', { units: ['BRIGHTNESS_TEMPERATURE'], defaultUnits: 'BRIGHTNESS_TEMPERATURE' }],
])

/** A request with one source, which has no name. */
export const oneSource: readonly OfferedSource[] = [{ id: undefined, bands: bandsOffered }]

export const testLimits: ScriptLimits = {
  memoryBytes: 33_554_432,
  stackBytes: 262_144,
  work: 50_000_000,
  callWork: 10_000_000,
}

/** A day of April 2026, with one tile. */
export const buildSample = (day: number): SampleMetadata => {
  const date = `2026-04-${String(day).padStart(2, '0')}T10:15:30Z`
  const dataGeometry = {
    type: 'Polygon',
    coordinates: [
      [
        [day, 0],
        [day + 1, 0],
        [day, 1],
        [day, 0],
      ],
    ],
  }
  const dataEnvelope = {
    type: 'Polygon',
    coordinates: [
      [
        [day, 0],
        [day + 1, 0],
        [day + 1, 1],
        [day, 1],
        [day, 0],
      ],
    ],
  }
  const tile = {
    date,
    tileOriginalId: `scene-${day}`,
    shId: 1000 + day,
    dataPath: `scenes/scene-${day}`,
    cloudCoverage: day,
    dataGeometry,
    dataEnvelope,
  }
  return { dateFrom: date, dateTo: date, tiles: [tile] }
}

/** A script of version 3 with these members in what `setup()` returns. */
export const buildScript = (setup: string, rest: string): string =>
  `//VERSION=3\nfunction setup() { return { ${setup} } }\n${rest}`

/** The script, opened for the samples of each source. */
export const opened = async (
  script: string,
  width: number,
  samples: readonly (readonly SampleMetadata[])[] = [[buildSample(1)]],
  sources = oneSource,
): Promise<ScriptRun> => {
  const plan = await planScript(script, sources, [])
  return openScript(script, plan, {
    width,
    samples,
    from: '2026-04-01T00:00:00Z',
    to: '2026-05-01T00:00:00Z',
    limits: testLimits,
  })
}

/** The outputs of one row, as plain numbers, by id. */
export const computed = async (
  script: string,
  input: RowInput,
  ...how: [samples?: readonly (readonly SampleMetadata[])[], sources?: readonly OfferedSource[]]
): Promise<Readonly<Record<string, readonly number[]>>> => {
  const run = await opened(script, input[0]?.[0]?.[0]?.length ?? 0, ...how)
  try {
    const rows = run.row(input)
    return Object.fromEntries(run.outputs.map(({ id }, i) => [id, [...(rows[i] ?? [])]]))
  } finally {
    run.close()
  }
}

/** A row of one input with one sample: the values of its bands. */
export const buildRow = (...bands: readonly (readonly number[])[]): RowInput => [
  [bands.map((values) => Float64Array.from(values))],
]
