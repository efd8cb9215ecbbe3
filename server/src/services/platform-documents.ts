import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { Where } from '../stores/query.ts'
import type { CollectionDefinition, Transaction } from '../stores/transaction.ts'

/** The owner of what belongs to the platform and to none of its organizations. */
export const PLATFORM = 'platform'

/**
 * At most so many documents on a platform. One more is refused: an import says so of its record, and goes on.
 * @param drop which of them make room, the oldest first; none by default
 */
export const platformBound = <Index extends string>(max: number, nouns: string, drop?: Where<Index>) => ({
  max,
  ...(drop && { drop }),
  refuse: () => new Malformed(`is one too many: there are ${max} ${nouns} already`),
})

/** All documents of the platform in a collection, in the order in which they came. */
export const allOfPlatform = async <Document, Index extends string>(
  stores: Pick<Transaction, 'collection'>,
  definition: CollectionDefinition<Document, Index>,
): Promise<readonly DeepReadonly<Document>[]> => {
  const page = await stores.collection(definition).page(PLATFORM, { limit: definition.bound.max })
  return page.documents
}
