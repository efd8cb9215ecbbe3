import { setImmediate } from 'node:timers/promises'
import { JsonText } from './json-text.ts'

/** How many entries are read first, when nobody knows how long they are, and about how many bytes at once after that. */
const FIRST_PART = 50
const PART_BYTES = 2 ** 19

/** A part of a list, and where the next one begins; undefined where there is none. */
interface ListPart<Entry, Place> {
  readonly entries: readonly Entry[]
  readonly next: Place | undefined
}

/** A page as it is sent. */
export interface WrittenPage<Wire, Place> {
  readonly entries: JsonText<Wire[]>
  readonly count: number
  /** Where the next page begins. */
  readonly next: Place | undefined
}

interface PageQuery<Place> {
  readonly limit: number
  /** Where the page begins; undefined for the beginning of the list. */
  readonly from: Place | undefined
}

/**
 * Reads a page and writes it, part by part: a large one is never in memory as values, and others need not wait for it.
 * @param signal ends it between two parts
 * @param write the wire form of an entry
 * @throws the signal's reason once it is aborted
 */
export const pageInParts = async <Entry, Wire, Place>(
  { limit, from }: PageQuery<Place>,
  signal: AbortSignal,
  read: (part: PageQuery<Place>) => Promise<ListPart<Entry, Place>>,
  write: (entry: Entry) => Wire,
): Promise<WrittenPage<Wire, Place>> => {
  const written: JsonText<Wire>[] = []
  let bytes = 0
  let place = from
  for (;;) {
    signal.throwIfAborted()
    const room = limit - written.length
    const { entries, next } = await read({
      limit: Math.min(room, nextPartSize(written.length, bytes)),
      from: place,
    })
    for (const entry of entries) {
      const text = JsonText.of(write(entry))
      written.push(text)
      bytes += text.byteLength
    }
    if (next === undefined || written.length >= limit)
      return { entries: JsonText.array(written), count: written.length, next }
    place = next
    await setImmediate()
  }
}

/** How many entries to read next, by those that were written. */
const nextPartSize = (count: number, bytes: number): number =>
  count === 0 ? FIRST_PART : Math.max(1, Math.floor((PART_BYTES * count) / bytes))
