import { isOpenRecord } from './open-record.ts'
import type { OpenRecord } from './open-record.ts'

/**
 * Summaries in the form that the catalog answers with: cloud cover as a range, bands as one list. STAC allows a list of values for
 * each, which for bands is a list of lists. Undefined where nothing changes.
 */
export const readableSummaries = (summaries: unknown): OpenRecord | undefined => {
  if (!isOpenRecord(summaries)) return undefined
  const cover = rangeOf(summaries['eo:cloud_cover'])
  const bands = flatList(summaries['eo:bands'])
  if (cover === undefined && bands === undefined) return undefined
  return {
    ...summaries,
    ...(cover !== undefined && { 'eo:cloud_cover': cover }),
    ...(bands !== undefined && { 'eo:bands': bands }),
  }
}

/** Undefined for anything but a list of numbers. */
const rangeOf = (values: unknown): OpenRecord | undefined => {
  if (!Array.isArray(values) || values.length === 0) return undefined
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length < values.length) return undefined
  return { minimum: Math.min(...numbers), maximum: Math.max(...numbers) }
}

/** Undefined for anything but a list of lists. Bands of several lists that are alike are listed once. */
const flatList = (lists: unknown): unknown[] | undefined => {
  if (!Array.isArray(lists) || lists.length === 0 || !lists.every((each) => Array.isArray(each)))
    return undefined
  const byText = new Map(lists.flat().map((band: unknown) => [JSON.stringify(band), band]))
  return [...byText.values()]
}
