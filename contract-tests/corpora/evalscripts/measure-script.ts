import type { BandOffer, OfferedSource } from '../../../server/src/evalscript/script-plan.ts'
import { IndependentRun } from './independent-run.ts'
import type { NamedInput, NamedSetup } from './independent-run.ts'
import { independentValues } from './independent-values.ts'
import type { StoredValues, TestPixels, TestScene } from './independent-values.ts'
import { platformValues } from './platform-values.ts'

const PIXELS = 24

/** The dates of three passes, newest first. */
const DATES = ['2026-04-21T10:15:30Z', '2026-04-11T10:15:31Z', '2026-03-02T10:15:32Z']

const buildScene = (date: string, i: number): TestScene => ({
  date,
  id: `scene-${i}`,
  path: `scenes/scene-${i}`,
  cloudCoverage: 10 + 7 * i,
})

/** Reproducible values from 0 to 1. */
const random = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * Values that a band can have: of data first, then of pixels without data, then the least and largest.
 * @param unit in capitals
 */
const bandValues = (name: string, unit: string | undefined, next: () => number): readonly number[] =>
  Array.from({ length: PIXELS }, (_, pixel) => {
    if (pixel >= 16 && pixel < 20) return 0
    const share = pixel === 20 ? 0 : pixel === 21 ? 1 : next()
    if (name === 'dataMask') return 1
    if (name === 'SCL' || name === 'CLM' || name === 'CLASS') return Math.floor(share * 11.99)
    if (name === 'CLD' || name === 'SNW') return Math.floor(share * 100)
    if (unit === 'DN') return Math.floor(share * 10_000)
    if (unit === 'BRIGHTNESS_TEMPERATURE') return 220 + 100 * share
    return share * 0.7
  })

const buildPixels = ({ inputs }: NamedSetup): TestPixels => {
  const next = random(49)
  const sampled = inputs.map((input) => ({
    input,
    dates: input.mosaicking === 'SIMPLE' ? DATES.slice(0, 1) : DATES,
  }))
  return {
    count: PIXELS,
    values: sampled.map(({ input, dates }) =>
      dates.map(() => input.bands.map((name, i) => bandValues(name, input.units[i], next))),
    ),
    samples: sampled.map(({ dates }) => dates.map((date, i) => [buildScene(date, i)])),
    from: '2026-02-01T00:00:00Z',
    to: '2026-05-01T00:00:00Z',
  }
}

/** Sources that have all bands that the script names, in the units that it asks for. */
const offeredSources = ({ inputs }: NamedSetup): readonly OfferedSource[] => {
  const offered = inputs.map((input) => ({ id: input.datasource, bands: offeredBands(input) }))
  const ids = offered.map(({ id }) => id)
  return offered.filter(({ id }, i) => id === undefined || ids.indexOf(id) === i)
}

const offeredBands = ({ bands, units }: NamedInput): OfferedSource['bands'] =>
  new Map(
    bands.map((name, i): [string, BandOffer] => {
      const unit = units[i] ?? 'DN'
      return [name, { units: [unit], defaultUnits: unit }]
    }),
  )

const MESSAGE = 140

const said = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s+/g, ' ').slice(0, MESSAGE)

const settled = async (
  work: () => StoredValues | Promise<StoredValues>,
): Promise<{ values?: StoredValues; fault?: string }> => {
  try {
    return { values: await work() }
  } catch (thrown) {
    return { fault: said(thrown) }
  }
}

const readSetup = (script: string): NamedSetup | undefined => {
  try {
    return new IndependentRun(script).setup()
  } catch {
    return undefined
  }
}

/**
 * Compares a script's values with those of plain V8: `right`, `wrong: where`, `rejected: why` where V8 cannot run it either,
 * `failed: why` where V8 can, `accepted: why V8 cannot`.
 * @param sourcesFor a request's sources; those that have all bands of the script where it is not given
 */
export const measureScript = async (
  script: string,
  sourcesFor: (setup: NamedSetup) => readonly OfferedSource[] = offeredSources,
): Promise<string> => {
  const setup = readSetup(script)
  const pixels = buildPixels(setup ?? { inputs: [], outputs: [] })
  const sources = setup ? sourcesFor(setup) : [{ id: undefined, bands: new Map<string, BandOffer>() }]
  const expected = await settled(() => independentValues(script, pixels))
  const found = await settled(() => platformValues(script, setup, sources, pixels))
  if (expected.values && found.values) return difference(expected.values, found.values) ?? 'right'
  if (found.values) return `accepted: ${expected.fault ?? ''}`
  return `${expected.values ? 'failed' : 'rejected'}: ${found.fault ?? ''}`
}

const difference = (expected: StoredValues, found: StoredValues): string | undefined => {
  for (const [id, values] of Object.entries(expected)) {
    const others = found[id] ?? []
    if (values.length !== others.length)
      return `wrong: ${others.length} values of ${id}, not ${values.length}`
    const at = values.findIndex((value, i) => !isClose(value, others[i] ?? NaN))
    if (at >= 0) return `wrong: value ${at} of ${id} is ${others[at]}, not ${values[at]}`
  }
  return undefined
}

/** The same but for the last bits of powers and logarithms. */
const isClose = (a: number, b: number): boolean =>
  Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
