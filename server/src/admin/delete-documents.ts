import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import { JOBS_OF } from '../platform/collections.ts'
import type { CollectionDefinition, Transaction } from '../stores/transaction.ts'

/** How many documents are read at once. */
const AT_ONCE = 1000

/**
 * Deletes an owner's documents, and what waits to be done for them.
 * @param matches which of them; all by default
 * @returns how many
 */
export const deleteDocuments = async <Document, Index extends string>(
  tx: Transaction,
  definition: CollectionDefinition<Document, Index>,
  owner: string,
  matches: (document: DeepReadonly<Document>) => boolean = () => true,
): Promise<number> => {
  const documents = tx.collection(definition)
  const jobs = JOBS_OF.filter(([{ name }]) => name === definition.name)
  let deleted = 0
  let page = await documents.page(owner, { limit: AT_ONCE })
  for (;;) {
    for (const document of page.documents.filter(matches)) {
      const key = definition.key(document)
      for (const [, kind, keyOf] of jobs) await tx.jobs.cancel(kind, keyOf(owner, key))
      await documents.delete(owner, key)
      deleted += 1
    }
    if (!page.hasAfter || !page.last) return deleted
    page = await documents.page(owner, { after: page.last, limit: AT_ONCE })
  }
}
