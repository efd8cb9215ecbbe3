import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Collection } from '../../stores/collection.ts'

/** Which part of a list, newest first. */
export interface ListPart {
  readonly limit: number
  /** Arrival at which the previous page ended; this one has earlier ones. Undefined for the beginning of the list. */
  readonly before: number | undefined
}

/** Entries of a list, newest first. */
export interface ListPage<Entry> {
  readonly entries: readonly DeepReadonly<Entry>[]
  /** `before` of the next page; undefined where there is none. */
  readonly next: number | undefined
}

/** How many documents are read at once where all are needed. */
const BATCH = 1000

/** In order of arrival, latest first. */
export const newestFirst = async <Document>(
  collection: Collection<Document, never>,
  owner: string,
  { limit, before = Number.MAX_SAFE_INTEGER }: ListPart,
): Promise<ListPage<Document>> => {
  const page = await collection.page(owner, { before: { values: [], arrival: before }, limit })
  return { entries: page.documents.toReversed(), next: page.hasBefore ? page.first?.arrival : undefined }
}

/** All documents of an owner, oldest first. Documents that were read may be deleted meanwhile. */
export async function* allOf<Document>(
  collection: Collection<Document, never>,
  owner: string,
): AsyncGenerator<DeepReadonly<Document>> {
  let page = await collection.page(owner, { limit: BATCH })
  yield* page.documents
  while (page.hasAfter && page.last) {
    page = await collection.page(owner, { after: page.last, limit: BATCH })
    yield* page.documents
  }
}
