/** What is stored cannot be changed: what is read is not copied. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value

/** What a document is found and ordered by. Null where it has none. */
export type Scalar = string | number | boolean | null

/** One of these is given. Texts are compared by code point; nothing but `eq`, `in` and their opposites finds null. */
export interface Condition {
  readonly eq?: Scalar
  readonly ne?: Scalar
  readonly in?: readonly Scalar[]
  readonly notIn?: readonly Scalar[]
  readonly lt?: string | number
  readonly lte?: string | number
  readonly gt?: string | number
  readonly gte?: string | number
  /** SQL's LIKE: `%` and `_`, escaped by `\`. */
  readonly like?: string
  /** The same, with letters of either case. */
  readonly ilike?: string
}

/** Conditions on declared indexes; all of them hold. */
export type Where<Index extends string> = readonly (readonly [Index, Condition])[]

/** What an owner may have of a collection, and what happens at the edge. */
export interface Bound<Document, Index extends string> {
  readonly max: number
  /** Of all documents together, as JSON. */
  readonly maxBytes?: number
  /** Which documents make room, the oldest first; none where it is absent. */
  readonly drop?: Where<Index>
  /** What still counts of a document is added up elsewhere, in the same transaction, before it is dropped. */
  readonly beforeDrop?: (tx: Transaction, owner: string, document: DeepReadonly<Document>) => Promise<void>
  /** What a write is refused with where nothing can make room. */
  readonly refuse: () => Error
}

/** A kind of documents: plain JSON, each of one owner, found by its key or by declared indexes. */
export interface CollectionDefinition<Document, Index extends string> {
  /** `area.noun`, unique on the platform. */
  readonly name: string
  /** Unique among those of an owner. */
  readonly key: (document: DeepReadonly<Document>) => string
  readonly indexes: Readonly<Record<Index, (document: DeepReadonly<Document>) => Scalar>>
  readonly bound: Bound<Document, Index>
}

/** By an index, ascending unless it says otherwise, null last; ties by `then`, at last in order of arrival. */
export interface Order<Index extends string> {
  readonly by: Index
  readonly descending?: boolean
  readonly then?: Order<Index>
}

/** Where a document stands in an order, whether it is there still or not. */
export interface Position {
  /** The values of its indexes, as many as the order names. */
  readonly values: readonly Scalar[]
  /** How many documents of the platform came before it. */
  readonly arrival: number
}

export interface PageQuery<Index extends string> {
  readonly where?: Where<Index>
  /** In order of arrival where there is none. */
  readonly order?: Order<Index>
  readonly limit: number
  /** Only one of these three. */
  readonly offset?: number
  readonly after?: Position
  readonly before?: Position
}

export interface Page<Document> {
  readonly documents: readonly DeepReadonly<Document>[]
  /** Of the first and the last document; undefined on an empty page. */
  readonly first: Position | undefined
  readonly last: Position | undefined
  /** Whether there are documents before and behind the page. */
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** Documents of one kind. What is another owner's cannot be reached. */
export interface Collection<Document, Index extends string> {
  get(owner: string, key: string): Promise<DeepReadonly<Document> | undefined>
  /** Adds a document, or replaces the one with its key, which keeps its place in the order of arrival. */
  put(owner: string, document: Document | DeepReadonly<Document>): Promise<void>
  /** @throws AlreadyExists where the owner has one with its key */
  insert(owner: string, document: Document | DeepReadonly<Document>): Promise<void>
  /**
   * Reads and writes in one step.
   * @param change pure, since it may run again; where it throws nothing changes
   * @returns what is stored now; undefined where there is no such document
   */
  update(
    owner: string,
    key: string,
    change: (now: DeepReadonly<Document>) => Document | DeepReadonly<Document>,
  ): Promise<DeepReadonly<Document> | undefined>
  /** @returns whether there was one */
  delete(owner: string, key: string): Promise<boolean>
  page(owner: string, query: PageQuery<Index>): Promise<Page<Document>>
  /** Kept, where there are no conditions. */
  count(owner: string, where?: Where<Index>): Promise<number>
}

/** A unit of work: all of its writes happen, or none. */
export interface Transaction {
  collection<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
  ): Collection<Document, Index>
  readonly jobs: JobQueue
}

/** Work that is to be done at its time, by the handler of its kind. */
export interface Job {
  readonly kind: string
  /** Unique among those of its kind that wait: one that is enqueued again replaces the one that waits. */
  readonly key: string
  /** Milliseconds since 1970 UTC, on the platform's clock. */
  readonly due: number
  /** What the handler needs to find what it works on; never the thing itself. */
  readonly ids: Readonly<Record<string, string | number>>
}

export interface JobQueue {
  enqueue(job: Job): Promise<void>
  /** @returns whether one waited */
  cancel(kind: string, key: string): Promise<boolean>
}
