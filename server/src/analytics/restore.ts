import type { AnalyticsRecord, AnalyticsStore } from './analytics-store.ts'
import type { Result } from './result.ts'

/** Puts records into a store, as `everyRecord` of another one gave them. Results of a subscription are put at once. */
export const restoreAnalytics = async (
  store: AnalyticsStore,
  records: readonly AnalyticsRecord[],
): Promise<void> => {
  const imported = new Map<string, Result[]>()
  const published = new Map<string, Result[]>()
  for (const record of records)
    if (record.kind === 'result') addResult(isImported(record) ? imported : published, record)
    else await (isImported(record) ? putImported(store, record) : publish(store, record))
  for (const [subscription, results] of imported) await store.putResults(subscription, results)
  for (const [subscription, results] of published) await store.publishResults(subscription, results)
}

type ResultRecord = Extract<AnalyticsRecord, { readonly kind: 'result' }>
type OtherRecord = Exclude<AnalyticsRecord, ResultRecord>

/** Imported records exist at any time. */
const isImported = ({ versions }: AnalyticsRecord): boolean => versions[0]?.from === -Infinity

const addResult = (bySubscription: Map<string, Result[]>, { subscription, versions }: ResultRecord): void => {
  const results = bySubscription.get(subscription) ?? []
  for (const { record } of versions) results.push(record)
  bySubscription.set(subscription, results)
}

const putImported = (store: AnalyticsStore, { kind, versions }: OtherRecord): Promise<void> =>
  kind === 'feed'
    ? store.putFeeds(versions.map(({ record }) => record))
    : store.putSubscriptions(versions.map(({ record }) => record))

const publish = (store: AnalyticsStore, { kind, versions }: OtherRecord): Promise<void> =>
  kind === 'feed' ? store.publishFeed(versions) : store.publishSubscription(versions)
