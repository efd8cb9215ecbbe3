import { EvalscriptError } from '../evalscript-error.ts'
import type { Mosaicking, OfferedSource, PlannedBand, PlannedInput } from '../script-plan.ts'
import { constantIn, isObject, toList, shown } from './setup-value.ts'

/** A band of every source: 1 where it has data, else 0. */
const DATA_MASK = 'dataMask'

const MOSAICKINGS: readonly Mosaicking[] = ['SIMPLE', 'ORBIT', 'TILE']

/**
 * Reads `input` of what `setup()` returns (names of bands, an object, or a list of objects, one for each source), and its
 * `mosaicking`, which an input can override.
 * @throws EvalscriptError that lists the valid values
 */
export const readInputs = (
  { input, mosaicking }: Readonly<Record<string, unknown>>,
  sources: readonly OfferedSource[],
  line: number | undefined,
): readonly PlannedInput[] => {
  const refuse = (text: string) => new EvalscriptError(`setup() ${text}.`, line)
  const usual = readMosaicking(mosaicking, 'SIMPLE', refuse)
  const entries = toList(input)
  const areNames = entries.length > 0 && entries.every((entry) => typeof entry === 'string')
  const objects = areNames ? [{ bands: entries }] : entries
  if (objects.length === 0) throw refuse('names no input; return `input` with a list of bands')
  if (objects.length > 1 && objects.length > sources.length)
    throw refuse(
      `has ${objects.length} inputs, and the request has ${sources.length} in processRequest.input.data; add the others there`,
    )
  const inputs = objects.map((entry, at) => {
    if (!isObject(entry))
      throw refuse(
        'has an input that is neither a list of bands nor an object with `bands`; write { bands: ["red"] }',
      )
    return readInput(entry, { at, count: objects.length, usual, sources, refuse })
  })
  const twice = inputs.find(({ source }, i) => inputs.findIndex((other) => other.source === source) !== i)
  if (twice)
    throw refuse(`names the data source "${twice.id}" twice; give it one input with all of its bands`)
  return inputs
}

type Refuse = (text: string) => EvalscriptError

/** Where an input stands, and what it is read with. */
interface InputContext {
  readonly at: number
  readonly count: number
  /** The mosaicking of inputs that name none. */
  readonly usual: Mosaicking
  readonly sources: readonly OfferedSource[]
  readonly refuse: Refuse
}

const readInput = (
  { datasource, bands, units, metadata, mosaicking }: Readonly<Record<string, unknown>>,
  { at, count, usual, sources, refuse }: InputContext,
): PlannedInput => {
  const unknown = toList(metadata).find((name) => name !== 'bounds')
  if (unknown !== undefined)
    throw refuse(`asks for the metadata ${shown(unknown)}; the only supported value is "bounds"`)
  const index = sourceNamed(datasource, at, count, sources, refuse)
  const source = sources[index]
  const listed = toList(bands)
  if (!source || listed.length === 0) throw refuse('has an input without `bands`; list their names')
  const names = listed.map((name: unknown) => {
    if (typeof name !== 'string') throw refuse('has a band whose name is not a text; write names in quotes')
    return name
  })
  if (Array.isArray(units) && units.length !== names.length && units.length !== 1)
    throw refuse(`gives ${units.length} units for ${names.length} bands; give one for all, or one for each`)
  const unitAt = (i: number): unknown =>
    Array.isArray(units) ? (units.length === 1 ? units[0] : units[i]) : units
  const planned = names.map((name, i) => readBand(name, unitAt(i), source, refuse))
  return {
    source: index,
    id: isNamed(datasource) || count === 1 ? (source.id ?? 'default') : String(at),
    mosaicking: readMosaicking(mosaicking, usual, refuse),
    hasBounds: toList(metadata).includes('bounds'),
    bands: withoutRepeats(planned, refuse),
  }
}

const readMosaicking = (named: unknown, usual: Mosaicking, refuse: Refuse): Mosaicking => {
  if (named === undefined || named === null) return usual
  const known = constantIn(MOSAICKINGS, named)
  if (known === undefined)
    throw refuse(`names the mosaicking ${shown(named)}; there are ${MOSAICKINGS.join(', ')}`)
  return known
}

const isNamed = (datasource: unknown): boolean => datasource !== undefined && datasource !== null

/** An input without `datasource` reads the source of the request in its place. */
const sourceNamed = (
  name: unknown,
  at: number,
  count: number,
  sources: readonly OfferedSource[],
  refuse: Refuse,
): number => {
  const known = sources.map(({ id }) => id ?? 'default').join(', ')
  if (!isNamed(name)) {
    if (sources.length > 1 && count === 1)
      throw refuse(`has one input without \`datasource\`; the request has ${known}: name one of them`)
    return at
  }
  const index = sources.findIndex(({ id }) => (id ?? 'default') === name)
  if (index < 0) throw refuse(`names the data source ${shown(name)}; the request has ${known}`)
  return index
}

const readBand = (name: string, units: unknown, source: OfferedSource, refuse: Refuse): PlannedBand => {
  if (name === DATA_MASK) return { name, units: 'DN' }
  const offer = source.bands.get(name)
  if (!offer)
    throw refuse(`names the band ${shown(name)}; there are ${[...source.bands.keys(), DATA_MASK].join(', ')}`)
  if (units === undefined || units === null) return { name, units: offer.defaultUnits }
  const unit = constantIn(offer.units, units)
  if (unit === undefined)
    throw refuse(`asks for "${name}" in ${shown(units)}; its units are ${offer.units.join(', ')}`)
  return { name, units: unit }
}

/** A band that stands twice is read once; in two units it cannot be told apart. */
const withoutRepeats = (bands: readonly PlannedBand[], refuse: Refuse): readonly PlannedBand[] => {
  const byName = new Map<string, PlannedBand>()
  for (const band of bands) {
    const other = byName.get(band.name)
    if (other && other.units !== band.units)
      throw refuse(`asks for the band "${band.name}" in two units; read it in one, and compute the other`)
    byName.set(band.name, band)
  }
  return [...byName.values()]
}
