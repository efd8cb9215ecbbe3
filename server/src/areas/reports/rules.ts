import { invalid } from '../../kernel/problem.ts'
import { daysIn } from '../../services/usage/periods.ts'
import type { Period } from '../../services/usage/periods.ts'

/** Maximum length of a time of interest in days, first and last day included. @see source, Limits */
const MAX_DAYS = 90

/** Maximum number of ids that an error message lists. */
const MAX_NAMED = 20

/** @throws Problem 400 if a time of interest ends before it starts, or is longer than 90 days */
export const checkWindow = (window: Period): void => {
  const days = daysIn(window)
  if (days < 1) throw invalid('toi.end_date', `is before ${window.start}, the start date`)
  if (days > MAX_DAYS)
    throw invalid('toi.end_date', `the time of interest spans ${days} days; at most ${MAX_DAYS} are allowed`)
}

/** @throws Problem 400 if the dates of a list end before they start */
export const checkDates = ({ start, end }: { start?: string; end?: string }): void => {
  if (start !== undefined && end !== undefined && end < start)
    throw invalid('end', `is before ${start}, the start`)
}

/** @throws Problem 400 if the span of a report, whose end is excluded, is empty */
export const checkSpan = ({ start, end }: Period): void => {
  if (end <= start) throw invalid('end', `must be after ${start}, the start`)
}

/**
 * Returns the sub-organizations that a request names, each once.
 * @param own all sub-organizations of the caller's organization
 * @throws Problem 400 that lists the ids that are not among them
 */
export const chooseSuborgs = (
  { include, ids = [] }: { readonly include: 'all' | 'selected'; readonly ids?: readonly number[] },
  own: readonly number[],
): readonly number[] => {
  if (include === 'all') return own

  const unknown = [...new Set(ids)].filter((id) => !own.includes(id))
  if (unknown.length > 0) {
    const more = unknown.length > MAX_NAMED ? ` and ${unknown.length - MAX_NAMED} more` : ''
    const named = unknown.slice(0, MAX_NAMED).join(', ')
    throw invalid('suborgs.ids', `not among your sub-organizations: ${named}${more}`)
  }
  return [...new Set(ids)]
}
