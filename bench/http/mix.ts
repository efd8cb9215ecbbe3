/** A request, and what its answer has to be. */
export interface Expected {
  readonly bytes: Buffer
  readonly statuses: readonly number[]
  /** @throws Error for another body than the one that was recorded */
  compare(body: Buffer): void
}

/** What is asked of a server: a write after so many reads. */
export interface Mix {
  readonly reads: readonly Expected[]
  readonly writes: readonly Expected[]
}

const READS_PER_WRITE = 200

/** The request at a place of the sequence, which goes on without end. */
export const requestAt = ({ reads, writes }: Mix, place: number): Expected => {
  const turn = Math.floor(place / READS_PER_WRITE)
  const isWrite = place % READS_PER_WRITE === READS_PER_WRITE - 1 && writes.length > 0
  const request = isWrite ? writes[turn % writes.length] : reads[place % reads.length]
  if (!request) throw new RangeError('a mix of nothing')
  return request
}
