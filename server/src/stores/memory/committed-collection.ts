import type { Collection } from '../collection.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Stores } from '../stores.ts'
import type { CollectionDefinition } from '../transaction.ts'
import type { Rows } from './rows.ts'
import { RowsReader } from './rows-reader.ts'
import { rowsIn } from './state.ts'
import type { State } from './state.ts'

/** A collection outside of transactions: reads see what was committed last, each write is a transaction of its own. */
export class CommittedCollection<Document, Index extends string>
  extends RowsReader<Document, Index>
  implements Collection<Document, Index>
{
  readonly #definition: CollectionDefinition<Document, Index>
  readonly #committed: () => State
  readonly #transaction: Stores['transaction']

  constructor(
    definition: CollectionDefinition<Document, Index>,
    committed: () => State,
    transaction: Stores['transaction'],
  ) {
    super()
    this.#definition = definition
    this.#committed = committed
    this.#transaction = transaction
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

  protected override rows(owner: string): Rows<Document> {
    return rowsIn(this.#committed().tables, this.#definition, owner)
  }
}
