import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import type { Position } from './query.ts'
import type { CollectionDefinition, Transaction } from './transaction.ts'

/** All documents of an owner in order of arrival, as many at once as `batch` says. */
export async function* everyDocument<Document, Index extends string>(
  stores: Transaction,
  definition: CollectionDefinition<Document, Index>,
  owner: string,
  batch: number,
): AsyncGenerator<readonly DeepReadonly<Document>[]> {
  let after: Position | undefined
  for (;;) {
    const query = after ? { after, limit: batch } : { limit: batch }
    const { documents, last, hasAfter } = await stores.collection(definition).page(owner, query)
    if (documents.length > 0) yield documents
    if (!hasAfter) return
    after = last
  }
}
