import { compareCodePoints } from '../kernel/code-points.ts'
import { always } from '../kernel/histories.ts'
import type { AnalyticsRecord } from './analytics-store.ts'
import type { Feed } from './feed.ts'
import type { Result } from './result.ts'
import type { Subscription } from './subscription.ts'

/** A record that was put, and exists at any time. */
export type ImportedRecord =
  | { readonly kind: 'feed'; readonly record: Feed }
  | { readonly kind: 'subscription'; readonly record: Subscription }
  | { readonly kind: 'result'; readonly subscription: string; readonly record: Result }

/** Lists the imported records among all others, by kind and key. */
export const listImported = async (records: AsyncIterable<AnalyticsRecord>): Promise<ImportedRecord[]> => {
  const imported: ImportedRecord[] = []
  for await (const record of records)
    if (record.versions[0]?.from === -Infinity) imported.push(...listLatest(record))
  return imported.sort(
    (one, other) =>
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      compareCodePoints(recordKey(one), recordKey(other)),
  )
}

const KINDS: readonly ImportedRecord['kind'][] = ['feed', 'subscription', 'result']

const recordKey = (imported: ImportedRecord): string =>
  imported.kind === 'result' ? `${imported.subscription}/${imported.record.id}` : imported.record.id

/** Lists the versions of a record as imported records. */
export const listLatest = (history: AnalyticsRecord): ImportedRecord[] => {
  switch (history.kind) {
    case 'feed':
      return history.versions.map(({ record }) => ({ kind: 'feed', record }))
    case 'subscription':
      return history.versions.map(({ record }) => ({ kind: 'subscription', record }))
    case 'result': {
      const { kind, subscription } = history
      return history.versions.map(({ record }) => ({ kind, subscription, record }))
    }
  }
}

/** The record as `restoreAnalytics` takes it. */
export const toHistory = (imported: ImportedRecord): AnalyticsRecord => {
  switch (imported.kind) {
    case 'feed':
      return { kind: 'feed', versions: always(imported.record) }
    case 'subscription':
      return { kind: 'subscription', versions: always(imported.record) }
    case 'result':
      return { kind: 'result', subscription: imported.subscription, versions: always(imported.record) }
  }
}

/** The compiler cannot know that each store holds records of one kind only. */
export const isFeed = (value: unknown): value is Feed => isObject(value)
export const isSubscription = (value: unknown): value is Subscription => isObject(value)
export const isResult = (value: unknown): value is Result => isObject(value)

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
