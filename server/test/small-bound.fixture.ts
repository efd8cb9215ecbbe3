import { MemoryStores } from '../src/stores/memory/memory-stores.ts'
import type { Stores, StoresOptions } from '../src/stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../src/stores/transaction.ts'

/** A collection as it is declared, and as these stores have it. */
interface Bounded<Document, Index extends string> {
  readonly declared: CollectionDefinition<Document, Index>
  readonly small: CollectionDefinition<Document, Index>
}

/** Stores in which an owner may have two documents of one collection, and of others as many as they declare. */
class SmallBoundStores extends MemoryStores {
  readonly #name: string
  readonly #known: { readonly declared: object; readonly small: object }[] = []

  constructor(name: string, options: StoresOptions) {
    super(options)
    this.#name = name
  }

  override collection<Document, Index extends string>(definition: CollectionDefinition<Document, Index>) {
    return super.collection(this.#bounded(definition))
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) =>
      work({
        collection: (definition) => tx.collection(this.#bounded(definition)),
        jobs: tx.jobs,
        numbers: tx.numbers,
      }),
    )
  }

  /** The same for every call, since stores identify a collection by reference. */
  #bounded<Document, Index extends string>(
    declared: CollectionDefinition<Document, Index>,
  ): CollectionDefinition<Document, Index> {
    if (declared.name !== this.#name) return declared
    for (const known of this.#known) if (hasDeclared(known, declared)) return known.small
    const small = { ...declared, bound: { ...declared.bound, max: 2 } }
    this.#known.push({ declared, small }, { declared: small, small })
    return small
  }
}

const hasDeclared = <Document, Index extends string>(
  known: { readonly declared: object; readonly small: object },
  declared: CollectionDefinition<Document, Index>,
): known is Bounded<Document, Index> => known.declared === declared

/** @param name of the collection of which an owner may have two documents */
export const storesWithTwoPerOwner = (name: string): Stores => new SmallBoundStores(name, { rehearse: true })
