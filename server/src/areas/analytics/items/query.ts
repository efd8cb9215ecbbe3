import type { ResultQuery } from '../../../analytics/analytics-store.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import { parseInterval } from '../../../kernel/instant.ts'
import { invalid } from '../../../kernel/problem.ts'
import { atField } from '../../../kernel/at-field.ts'

/** Conditions on results, as callers send them. */
interface ResultConditions {
  readonly limit: number
  readonly bbox?: readonly number[]
  readonly time?: string
  readonly datetime?: string
  readonly before?: string
  readonly after?: string
}

/**
 * Converts a caller's conditions to a query of the store.
 * @throws Problem 400 that names the invalid parameter
 */
export const toResultQuery = (conditions: ResultConditions): ResultQuery => {
  const { limit, bbox, time, datetime, before, after } = conditions
  if (time !== undefined && datetime !== undefined)
    throw invalid('time', 'is another name for datetime; send one of the two.')

  const [name, when] = time === undefined ? ['datetime', datetime] : ['time', time]
  return {
    limit,
    ...(bbox && { boxes: atField('bbox', () => parseSearchBox(bbox)).boxes }),
    ...(when !== undefined && { during: atField(name, () => parseInterval(when)) }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}
