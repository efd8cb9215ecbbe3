import { parseInstant } from '../../kernel/instant.ts'
import { invalid } from '../../kernel/problem.ts'
import { atField } from '../../kernel/at-field.ts'

/** Conditions on mosaics and on series, as callers send them. */
export interface ListConditions extends AcquiredConditions {
  readonly name__is?: string | undefined
  readonly name__contains?: string | undefined
  readonly interval?: string | undefined
}

interface AcquiredConditions {
  readonly acquired__gt?: string | undefined
  readonly acquired__lt?: string | undefined
  readonly acquired__between?: string | undefined
}

/** A mosaic or a series. Times in milliseconds since 1970 UTC. */
interface Listed {
  readonly name: string
  readonly interval: string
  readonly firstAcquired: number
  readonly lastAcquired: number
}

type Acquired = Pick<Listed, 'firstAcquired' | 'lastAcquired'>

/**
 * Returns a test of whether a mosaic or a series meets all conditions.
 * @throws Problem 400 if a value is not a time, or two times are in the wrong order
 */
export const meetsConditions = (conditions: ListConditions): ((listed: Listed) => boolean) => {
  const { name__is: exact, name__contains: fragment, interval } = conditions
  const lowered = fragment?.toLowerCase()
  const wasAcquired = wasAcquiredIn(conditions)
  return (listed) =>
    (exact === undefined || listed.name === exact) &&
    (lowered === undefined || listed.name.toLowerCase().includes(lowered)) &&
    (interval === undefined || listed.interval === interval) &&
    wasAcquired(listed)
}

/** Like `meetsConditions`, for the conditions on times only. */
export const wasAcquiredIn = (conditions: AcquiredConditions): ((listed: Acquired) => boolean) => {
  const { acquired__gt: gt, acquired__lt: lt, acquired__between: span } = conditions
  const after = gt === undefined ? -Infinity : parseTime('acquired__gt', gt)
  const before = lt === undefined ? Infinity : parseTime('acquired__lt', lt)
  const [start, end] = span === undefined ? [-Infinity, Infinity] : parseSpan(span)
  return ({ firstAcquired, lastAcquired }) =>
    lastAcquired > after && firstAcquired < before && lastAcquired >= start && firstAcquired <= end
}

const parseSpan = (text: string): [start: number, end: number] => {
  const [first = '', second = ''] = text.split(',')
  const start = parseTime('acquired__between', first)
  const end = parseTime('acquired__between', second)
  if (start > end) throw invalid('acquired__between', 'the first moment is later than the second.')

  return [start, end]
}

/** Parses a time. A date means midnight UTC; a time without an offset, which only the lenient contract accepts, is UTC. */
const parseTime = (field: string, text: string): number => {
  const date = text.slice(0, 10)
  const time = text.slice(11) || '00:00:00'
  const instant = `${date}T${time}${OFFSET.test(time) ? '' : 'Z'}`
  return atField(field, () => parseInstant(instant))
}

const OFFSET = /(?:[Zz]|[+-]\d\d:\d\d)$/
