import { UnknownResult } from '../../analytics/port.ts'
import type { Analytics, ResultPage, ResultQuery } from '../../analytics/port.ts'
import { parseSearchBox } from '../../catalog/geometry/search-box.ts'
import { parseInterval } from '../../catalog/instant.ts'
import { invalid } from '../../http/problem.ts'
import { reading } from '../../reading.ts'

/** Which results, as callers write it. */
export interface ResultConditions {
  readonly limit: number
  readonly bbox?: readonly number[]
  readonly time?: string
  readonly datetime?: string
  readonly before?: string
  readonly after?: string
}

/**
 * What to look for, from what the caller wrote.
 * @throws Problem 400 that names the parameter that is wrong
 */
export const resultQuery = (conditions: ResultConditions): ResultQuery => {
  const { limit, bbox, time, datetime, before, after } = conditions
  if (time !== undefined && datetime !== undefined)
    throw invalid('time', 'is another name for datetime; send one of the two.')
  const [name, when] = time === undefined ? ['datetime', datetime] : ['time', time]
  return {
    limit,
    ...(bbox && { boxes: reading('bbox', () => parseSearchBox(bbox)).boxes }),
    ...(when !== undefined && { during: reading(name, () => parseInterval(plusRestored(when))) }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

/** A `+` that was not percent-encoded arrives as a space. */
const plusRestored = (interval: string): string => interval.replaceAll(' ', '+')

/** @throws Problem 400 where `before` or `after` is no result of the subscription */
export const findResults = async (
  analytics: Analytics,
  subscription: string,
  query: ResultQuery,
): Promise<ResultPage> => {
  try {
    return await analytics.findResults(subscription, query)
  } catch (fault) {
    throw fault instanceof UnknownResult ? invalid(fault.member, fault.message) : fault
  }
}

/**
 * The page of a list that follows the entry with an id.
 * @param list newest first
 * @throws Problem 400 where no entry has the id
 */
export const pageAfter = <Entry extends { readonly id: string }>(
  list: readonly Entry[],
  { before, limit }: { readonly before?: string; readonly limit: number },
): { readonly entries: readonly Entry[]; readonly more: boolean } => {
  const last = before === undefined ? -1 : list.findIndex(({ id }) => id === before)
  if (before !== undefined && last === -1)
    throw invalid('before', `nothing in the list has the id "${before}".`)
  const entries = list.slice(last + 1, last + 1 + limit)
  return { entries, more: last + 1 + limit < list.length }
}
