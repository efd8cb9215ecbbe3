import type { Keyword, Scalar, Shape } from './shape.ts'
import { verdict, type Surroundings, type Verdict } from './verdict.ts'
import { keywordOf, proseOf, requiredOf, valuesOf, type Alternative, type Place } from './walk.ts'

/** Looks for one kind of statement of a shape at a place. */
export type Judge = (shape: Shape, place: Place, around: Surroundings) => Verdict[]

export const ABSENT = 'not found'

/** A fault unless there is an alternative and all of them are as wanted. */
const unlessAll = (
  place: Place,
  isWanted: (alternative: Alternative) => boolean,
  tell: (alternative: Alternative) => string,
): string | undefined => {
  if (place.alternatives.length === 0) return ABSENT
  const other = place.alternatives.find((alternative) => !isWanted(alternative))
  return other && `found ${tell(other)}`
}

const judgeType: Judge = ({ states: { type } }, place, around) =>
  type === undefined
    ? []
    : [
        verdict(
          around,
          'type',
          `is of type ${type}`,
          unlessAll(
            place,
            (found) => found.type === type,
            (found) => `type ${found.type ?? 'any'}`,
          ),
        ),
      ]

const judgeFormat: Judge = ({ states: { formats } }, place, around) => {
  if (!formats) return []
  const found = (alternative: Alternative) => keywordOf(alternative, 'format').join(' and ')
  const fault = unlessAll(
    place,
    (alternative) => formats.includes(found(alternative)),
    (alternative) => `format ${found(alternative) || 'none'}`,
  )
  return [
    verdict(around, 'format', `has the format ${formats.map((name) => name || 'none').join(' or ')}`, fault),
  ]
}

const judgeValues: Judge = ({ states: { values } }, place, around) => {
  if (!values) return []
  const wanted = values.list.map((value) => JSON.stringify(value)).join(', ')
  const statement = values.closed ? `is exactly one of ${wanted}` : `can be ${wanted}`
  return [verdict(around, 'enum', statement, valuesFault(place, values.list, values.closed))]
}

const valuesFault = (place: Place, wanted: readonly Scalar[], closed: boolean): string | undefined => {
  if (place.alternatives.length === 0) return ABSENT
  const lists = place.alternatives.map(valuesOf)
  const found = lists.filter((values) => values !== undefined).flat()
  const listsAll = lists.every((values) => values !== undefined)
  if (!listsAll && closed) return 'found any value allowed'
  const prose = listsAll ? '' : proseOf(place)
  const missing = wanted.filter((value) => !found.includes(value) && !prose.includes(String(value)))
  const further = closed ? found.filter((value) => !wanted.includes(value)) : []
  if (missing.length === 0 && further.length === 0) return undefined
  return [...missing.map((value) => `missing ${value}`), ...further.map((value) => `also ${value}`)].join(
    ', ',
  )
}

const judgeKeywords: Judge = ({ states: { keywords, absentKeyword } }, place, around) => {
  const stated = Object.entries(keywords ?? {}).map(([keyword, value]) =>
    verdict(around, keyword, `has ${keyword} ${JSON.stringify(value)}`, keywordFault(place, keyword, value)),
  )
  if (absentKeyword === undefined) return stated
  return [
    ...stated,
    verdict(around, 'unbounded', `has no ${absentKeyword}`, presenceFault(place, absentKeyword)),
  ]
}

const keywordFault = (place: Place, keyword: string, value: Scalar) => {
  const values = (alternative: Alternative) => keywordOf(alternative, keyword)
  const lengths = place.alternatives.flatMap(values).filter((found) => typeof found === 'number')
  // An array of four or of six is one of four to six: what counts is the shortest and the longest.
  if (keyword === 'minItems' && Math.min(...lengths) === value) return undefined
  if (keyword === 'maxItems' && Math.max(...lengths) === value) return undefined
  return unlessAll(
    place,
    (alternative) => values(alternative).length === 1 && values(alternative)[0] === value,
    (alternative) => `${keyword} ${JSON.stringify(values(alternative))}`,
  )
}

const presenceFault = (place: Place, keyword: Keyword) =>
  unlessAll(
    place,
    (alternative) => keywordOf(alternative, keyword).length === 0,
    () => `a ${keyword}`,
  )

/** What is required whichever alternative a body takes; a tag that tells variants apart is required by nature. */
const judgeRequired: Judge = ({ states: { required } }, place, around) => {
  if (!required) return []
  const statement = `requires exactly ${required.join(', ') || 'nothing'}`
  const lists = place.alternatives.map(requiredOf)
  const [first, ...others] = lists
  if (!first) return [verdict(around, 'required set', statement, ABSENT)]
  const found = first.filter((name) => others.every((names) => names.includes(name)))
  const same = found.length === required.length && required.every((name) => found.includes(name))
  return [
    verdict(
      around,
      'required set',
      statement,
      same ? undefined : `found ${found.join(', ') || 'nothing'} required`,
    ),
  ]
}

/** What contract-decisions.md or an open standard requires in every alternative. */
const judgeNeeds: Judge = ({ states: { needs = [] } }, place, around) =>
  needs.map((name) =>
    verdict(
      { ...around, origin: 'decision' },
      'required set',
      `requires ${name}`,
      unlessAll(
        place,
        (found) => requiredOf(found).includes(name),
        () => 'it optional',
      ),
    ),
  )

const judgeMentions: Judge = ({ states: { mentions = [] } }, place, around) =>
  mentions.map((pattern) =>
    verdict(
      around,
      'mention',
      `mentions ${pattern.source}`,
      pattern.test(proseOf(place)) ? undefined : 'its description does not',
    ),
  )

export const judgeNull: Judge = ({ states: { nullable } }, place, around) =>
  nullable === true
    ? [
        verdict(
          around,
          'null',
          'can be null',
          place.alternatives.some(({ type }) => type === 'null') ? undefined : 'found no null',
        ),
      ]
    : []

const judgeExtensible: Judge = ({ states: { extensible } }, place, around) => {
  if (extensible !== true) return []
  const isOpen = (alternative: Alternative) =>
    ['additionalProperties', 'unevaluatedProperties'].every(
      (keyword) => !keywordOf(alternative, keyword).includes(false),
    )
  return [
    verdict(
      around,
      'extensible',
      'may have further members',
      unlessAll(place, isOpen, () => 'it closed'),
    ),
  ]
}

/** What is stated of a value itself, apart from what is inside of it. */
export const valueJudges: readonly Judge[] = [
  judgeType,
  judgeFormat,
  judgeValues,
  judgeKeywords,
  judgeRequired,
  judgeNeeds,
  judgeMentions,
  judgeExtensible,
]
