import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import { JOBS_BY_COLLECTION } from '../platform/collections.ts'
import type { Position } from '../stores/query.ts'
import type { CollectionDefinition, Transaction } from '../stores/transaction.ts'

/** How many documents are read at once, and deleted together. */
const AT_ONCE = 500

/** Does one part of a deletion, in a transaction. It may run again. */
export type Part = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/**
 * Deletes an owner's documents, and what waits to be done for them.
 * @param part does some hundreds of them
 * @param matches which of them; all by default
 * @returns how many
 */
export const deleteDocuments = async <Document, Index extends string>(
  part: Part,
  definition: CollectionDefinition<Document, Index>,
  owner: string,
  matches: (document: DeepReadonly<Document>) => boolean = () => true,
): Promise<number> => {
  let deleted = 0
  let after: Position | undefined
  for (;;) {
    const query = after ? { after, limit: AT_ONCE } : { limit: AT_ONCE }
    const { found, last, hasAfter } = await part(async (tx) => {
      const page = await tx.collection(definition).page(owner, query)
      const matching = page.documents.filter(matches)
      for (const document of matching) await deleteOne(tx, definition, owner, definition.key(document))
      return { found: matching.length, last: page.last, hasAfter: page.hasAfter }
    })
    deleted += found
    if (!hasAfter || !last) return deleted
    after = last
  }
}

const deleteOne = async <Document, Index extends string>(
  tx: Transaction,
  definition: CollectionDefinition<Document, Index>,
  owner: string,
  key: string,
): Promise<void> => {
  for (const [{ name }, kind, toKey] of JOBS_BY_COLLECTION)
    if (name === definition.name) await tx.jobs.cancel(kind, toKey(owner, key))
  await tx.collection(definition).delete(owner, key)
}
