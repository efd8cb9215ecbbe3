import { parseInstant } from '../../kernel/instant.ts'
import { invalid } from '../../kernel/problem.ts'
import { atField } from '../../kernel/at-field.ts'

/** What lists of mosaics and of series are filtered by, as callers send it. */
export interface ListConditions extends AcquiredConditions {
  readonly name__is?: string | undefined
  readonly name__contains?: string | undefined
  readonly interval?: string | undefined
}

export interface AcquiredConditions {
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
 * Whether a mosaic or a series meets all conditions.
 * @throws Problem 400 where a value is not a time, or two times are in the wrong order
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

/** As `meetsConditions`, for times alone. */
export const wasAcquiredIn = (conditions: AcquiredConditions): ((listed: Acquired) => boolean) => {
  const { acquired__gt: gt, acquired__lt: lt, acquired__between: span } = conditions
  const after = gt === undefined ? -Infinity : moment('acquired__gt', gt)
  const before = lt === undefined ? Infinity : moment('acquired__lt', lt)
  const [start, end] = span === undefined ? [-Infinity, Infinity] : moments(span)
  return ({ firstAcquired, lastAcquired }) =>
    lastAcquired > after && firstAcquired < before && lastAcquired >= start && firstAcquired <= end
}

const moments = (text: string): [start: number, end: number] => {
  const [first = '', second = ''] = text.split(',')
  const start = moment('acquired__between', first)
  const end = moment('acquired__between', second)
  if (start > end) throw invalid('acquired__between', 'the first moment is later than the second.')
  return [start, end]
}

/** A date means its midnight in UTC, and a time without an offset is in UTC, where the contract allows it. */
const moment = (field: string, text: string): number => {
  const date = text.slice(0, 10)
  const time = text.slice(11) || '00:00:00'
  const instant = `${date}T${time}${OFFSET.test(time) ? '' : 'Z'}`
  return atField(field, () => parseInstant(instant))
}

const OFFSET = /(?:[Zz]|[+-]\d\d:\d\d)$/
