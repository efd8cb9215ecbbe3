import type { Keyword, Scalar, Shape } from './notation/shape.ts'
import { ABSENT, mentionVerdicts, verdict, type Surroundings, type Verdict } from './verdict.ts'
import {
  keywordValues,
  collectProse,
  requiredMembers,
  allowedValues,
  type Alternative,
  type Place,
} from './walk.ts'

/** Looks for some of the statements of a shape at a place. */
export type Check = (shape: Shape, place: Place, around: Surroundings) => Verdict[]

/** The first alternative that is not as wanted tells what it is instead. */
const findFault = (place: Place, tell: (found: Alternative) => string | false): string | undefined => {
  if (place.alternatives.length === 0) return ABSENT
  const other = place.alternatives.map(tell).find((told) => told !== false)
  return other === undefined ? undefined : `found ${other}`
}

/** What is stated of a value itself, apart from what is inside of it. */
export const checkValue: Check = (shape, place, around) => {
  const { type, formats, values, keywords = {}, absentKeyword, required, needs = [], extensible } = shape
  const says = (kind: string, statement: string, fault: string | undefined) =>
    verdict(around, kind, statement, fault)
  return [
    ...(type ? [says('type', `is of type ${type}`, typeFault(place, type))] : []),
    ...(formats
      ? [says('format', `has the format ${words(formats, ' or ')}`, formatFault(place, formats))]
      : []),
    ...(values ? [says('enum', ...valuesStatement(place, values))] : []),
    ...Object.entries(keywords).map(([keyword, value]) =>
      says(keyword, `has ${keyword} ${JSON.stringify(value)}`, keywordFault(place, keyword, value)),
    ),
    ...(absentKeyword
      ? [says('unbounded', `has no ${absentKeyword}`, presenceFault(place, absentKeyword))]
      : []),
    ...(required
      ? [says('required set', `requires exactly ${list(required)}`, requiredFault(place, required))]
      : []),
    // What contract-decisions.md or an open standard requires in every alternative.
    ...needs.map((name) =>
      verdict({ ...around, origin: 'decision' }, 'required set', `requires ${name}`, needFault(place, name)),
    ),
    ...mentionVerdicts(around, shape.mentions ?? [], collectProse(place), 'its description does not'),
    ...(extensible ? [says('extensible', 'may have further members', closedFault(place))] : []),
  ]
}

export const checkNull: Check = ({ nullable }, { alternatives }, around) =>
  nullable === true
    ? [verdict(around, 'null', 'can be null', alternatives.some(isNull) ? undefined : 'found no null')]
    : []

const isNull = ({ type }: Alternative) => type === 'null'
const words = (names: readonly string[], parted: string) => names.map((name) => name || 'none').join(parted)
const list = (names: readonly string[]) => names.join(', ') || 'nothing'

const typeFault = (place: Place, wanted: string) =>
  findFault(place, ({ type = 'any' }) => type !== wanted && `type ${type}`)

const formatFault = (place: Place, wanted: readonly string[]) =>
  findFault(place, (alternative) => {
    const found = keywordValues(alternative, 'format').join(' and ')
    return !wanted.includes(found) && `format ${found || 'none'}`
  })

const valuesStatement = (place: Place, { list: wanted, closed }: NonNullable<Shape['values']>) => {
  const told = wanted.map((value) => JSON.stringify(value)).join(', ')
  const statement = closed ? `is exactly one of ${told}` : `can be ${told}`
  return [statement, valuesFault(place, wanted, closed)] as const
}

const valuesFault = (place: Place, wanted: readonly Scalar[], closed: boolean): string | undefined => {
  if (place.alternatives.length === 0) return ABSENT
  const lists = place.alternatives.map(allowedValues)
  const found = lists.filter((values) => values !== undefined).flat()
  const listsAll = lists.every((values) => values !== undefined)
  if (!listsAll && closed) return 'found any value allowed'
  const prose = listsAll ? '' : collectProse(place)
  const missing = wanted.filter((value) => !found.includes(value) && !prose.includes(String(value)))
  const further = closed ? found.filter((value) => !wanted.includes(value)) : []
  const faults = [...missing.map((value) => `missing ${value}`), ...further.map((value) => `also ${value}`)]
  return faults.length === 0 ? undefined : faults.join(', ')
}

const keywordFault = (place: Place, keyword: string, value: Scalar) => {
  const values = (alternative: Alternative) => keywordValues(alternative, keyword)
  const lengths = place.alternatives.flatMap(values).filter((found) => typeof found === 'number')
  // An array of four or of six is one of four to six: what counts is the shortest and the longest.
  if (keyword === 'minItems' && Math.min(...lengths) === value) return undefined
  if (keyword === 'maxItems' && Math.max(...lengths) === value) return undefined
  return findFault(place, (alternative) => {
    const found = values(alternative)
    return (found.length !== 1 || found[0] !== value) && `${keyword} ${JSON.stringify(found)}`
  })
}

const presenceFault = (place: Place, keyword: Keyword) =>
  findFault(place, (alternative) => keywordValues(alternative, keyword).length > 0 && `a ${keyword}`)

/** What is required whichever alternative a body takes; a tag that tells variants apart is required by nature. */
const requiredFault = (place: Place, required: readonly string[]) => {
  const [first, ...others] = place.alternatives.map(requiredMembers)
  if (!first) return ABSENT
  const found = first.filter((name) => others.every((names) => names.includes(name)))
  const same = found.length === required.length && required.every((name) => found.includes(name))
  return same ? undefined : `found ${list(found)} required`
}

const needFault = (place: Place, name: string) =>
  findFault(place, (alternative) => !requiredMembers(alternative).includes(name) && 'it optional')

const closedFault = (place: Place) =>
  findFault(place, (alternative) => {
    const keywords = ['additionalProperties', 'unevaluatedProperties']
    return keywords.some((keyword) => keywordValues(alternative, keyword).includes(false)) && 'it closed'
  })
