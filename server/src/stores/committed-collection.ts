import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import type { Collection } from './collection.ts'
import type { Page, PageQuery, Where } from './query.ts'
import type { Stores } from './stores.ts'
import type { CollectionDefinition } from './transaction.ts'

/** A collection outside of transactions: reads see what was committed last, each write is a transaction of its own. */
export class CommittedCollection<Document, Index extends string> implements Collection<Document, Index> {
  readonly #definition: CollectionDefinition<Document, Index>
  readonly #committed: Pick<Collection<Document, Index>, 'get' | 'page' | 'count'>
  readonly #transaction: Stores['transaction']

  /** @param committed reads what was committed last */
  constructor(
    definition: CollectionDefinition<Document, Index>,
    committed: Pick<Collection<Document, Index>, 'get' | 'page' | 'count'>,
    transaction: Stores['transaction'],
  ) {
    this.#definition = definition
    this.#committed = committed
    this.#transaction = transaction
  }

  get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined> {
    return this.#committed.get(owner, key)
  }

  page(owner: string, query: PageQuery<Index>): Promise<Page<Document>> {
    return this.#committed.page(owner, query)
  }

  count(owner: string, where?: Where<Index>): Promise<number> {
    return this.#committed.count(owner, where)
  }

  put(owner: string, document: Document | DeepReadonly<Document>): Promise<void> {
    return this.#transaction((tx) => tx.collection(this.#definition).put(owner, document))
  }

  insert(owner: string, document: Document | DeepReadonly<Document>): Promise<void> {
    return this.#transaction((tx) => tx.collection(this.#definition).insert(owner, document))
  }

  update(
    owner: string,
    key: string,
    change: (now: DeepReadonly<Document>) => Document | DeepReadonly<Document>,
  ): Promise<DeepReadonly<Document> | undefined> {
    return this.#transaction((tx) => tx.collection(this.#definition).update(owner, key, change))
  }

  delete(owner: string, key: string): Promise<boolean> {
    return this.#transaction((tx) => tx.collection(this.#definition).delete(owner, key))
  }
}
