import { EvalscriptError } from '../evalscript-error.ts'
import type { OfferedSource, PlannedBand, PlannedInput } from '../script-plan.ts'
import { isObject, listOf, shown } from './setup-value.ts'

/** A band of every source: 1 where it has data, else 0. */
const DATA_MASK = 'dataMask'

/**
 * Reads `input` of what `setup()` returns: names of bands, an object, or a list of objects, one for each source.
 * @throws EvalscriptError that names what there is
 */
export const readInputs = (
  input: unknown,
  sources: readonly OfferedSource[],
  line: number | undefined,
): readonly PlannedInput[] => {
  const refuse = (text: string) => new EvalscriptError(`setup() ${text}.`, line)
  const entries = listOf(input)
  const isBandsAlone = entries.length > 0 && entries.every((entry) => typeof entry === 'string')
  const objects = isBandsAlone && Array.isArray(input) ? [{ bands: input }] : entries
  if (objects.length === 0) throw refuse('names no input')
  const inputs = objects.map((entry) => {
    if (!isObject(entry))
      throw refuse('has an input that is neither a list of bands nor an object with `bands`')
    return readInput(entry, sources, refuse)
  })
  const twice = inputs.find(({ source }, i) => inputs.findIndex((other) => other.source === source) !== i)
  if (twice) throw refuse(`names the data source "${twice.id}" twice`)
  return inputs
}

type Refuse = (text: string) => EvalscriptError

const readInput = (
  { datasource, bands, units, metadata }: Readonly<Record<string, unknown>>,
  sources: readonly OfferedSource[],
  refuse: Refuse,
): PlannedInput => {
  if (listOf(metadata).length > 0)
    throw refuse(`asks for the metadata ${shown(metadata)}, which there are not`)
  const index = sourceNamed(datasource, sources, refuse)
  const source = sources[index]
  if (!source || !Array.isArray(bands) || bands.length === 0) throw refuse('has an input without `bands`')
  const names = bands.map((name: unknown) => {
    if (typeof name !== 'string') throw refuse('has a band whose name is no text')
    return name
  })
  if (Array.isArray(units) && units.length !== names.length)
    throw refuse(`gives ${units.length} units for ${names.length} bands`)
  const planned = names.map((name, i) =>
    readBand(name, Array.isArray(units) ? units[i] : units, source, refuse),
  )
  return { source: index, id: source.id ?? 'default', bands: withoutRepeats(planned, refuse) }
}

const sourceNamed = (name: unknown, sources: readonly OfferedSource[], refuse: Refuse): number => {
  const known = sources.map(({ id }) => id ?? 'default').join(', ')
  if (name === undefined || name === null) {
    if (sources.length > 1) throw refuse(`has an input without \`datasource\`; the request has ${known}`)
    return 0
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
  const unit = offer.units.find((offered) => offered === units)
  if (unit === undefined)
    throw refuse(`asks for "${name}" in ${shown(units)}; it can be had in ${offer.units.join(', ')}`)
  return { name, units: unit }
}

/** A band that stands twice is read once; in two units it cannot be told apart. */
const withoutRepeats = (bands: readonly PlannedBand[], refuse: Refuse): readonly PlannedBand[] => {
  const byName = new Map<string, PlannedBand>()
  for (const band of bands) {
    const other = byName.get(band.name)
    if (other && other.units !== band.units) throw refuse(`asks for the band "${band.name}" in two units`)
    byName.set(band.name, band)
  }
  return [...byName.values()]
}
