import type { ClientBase } from 'pg'
import { always } from '../../kernel/histories.ts'
import type { ImportedRecord } from '../imported-record.ts'
import type { Result } from '../result.ts'
import { FEEDS, resultList } from './lists.ts'
import { putRecords } from './record-list.ts'
import { storedResult } from './results.ts'
import { putSubscription, storedHistory } from './stored-history.ts'

/** Puts records within a transaction that somebody else began. */
export const putImported = async (client: ClientBase, records: readonly ImportedRecord[]): Promise<void> => {
  const results = new Map<string, Result[]>()
  for (const imported of records)
    switch (imported.kind) {
      case 'feed':
        await putRecords(client, FEEDS, storedHistory(always(imported.record)))
        break
      case 'subscription':
        await putSubscription(client, always(imported.record))
        break
      case 'result': {
        const { subscription, record } = imported
        results.set(subscription, [...(results.get(subscription) ?? []), record])
      }
    }
  for (const [subscription, some] of results)
    await putRecords(
      client,
      resultList(subscription),
      some.map((result) => storedResult(result, false)),
    )
}
