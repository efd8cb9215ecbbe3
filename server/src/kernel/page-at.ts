/** A part of a list that is held whole. */
interface Part<Entry> {
  readonly entries: readonly Entry[]
  /** Whether the list has entries before this part. */
  readonly hasBefore: boolean
  /** Whether the list has entries after this part. */
  readonly hasAfter: boolean
}

/** One page of a whole list. @param offset of its first entry, from 0 @param limit entries at most */
export const pageAt = <Entry>(list: readonly Entry[], offset: number, limit: number): Part<Entry> => ({
  entries: list.slice(offset, offset + limit),
  hasBefore: offset > 0,
  hasAfter: offset + limit < list.length,
})
