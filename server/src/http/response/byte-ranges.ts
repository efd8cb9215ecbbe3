import type { ByteRange } from '../../kernel/open-file.ts'

/**
 * Most ranges of one call. Each is a read of its own and about 150 bytes of a part's head; readers of imagery ask for
 * some dozen blocks at once, and who asks for more gets the whole file, as from Apache and nginx.
 * @see RFC 9110, section 14.2; CVE-2011-3192
 */
const MAX_RANGES = 100

const RANGE = /^[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/

/**
 * The ranges that a `Range` header asks for, in its order; those that overlap are one. `range-parser` of Express was not
 * taken: it calls a suffix unsatisfiable that is longer than the file, knows no empty elements, and passes over `9-2`.
 * @param size of the file in bytes
 * @returns none if none of them lies within the file; undefined where the header is to be ignored: it is malformed, has
 * another unit or too many ranges, or asks for the end of an empty file, which is all of it
 * @see RFC 9110, sections 14.1.1, 14.1.2 and 14.2
 */
export const rangesIn = (header: string, size: number): readonly ByteRange[] | undefined => {
  const [, set = ''] = /^bytes=(.*)$/i.exec(header) ?? []
  const asked = set.split(',').filter((element) => /[^ \t]/.test(element))
  if (asked.length === 0 || asked.length > MAX_RANGES) return undefined
  const ranges = asked.map((text) => rangeIn(text, size))
  if (!ranges.every((range) => range !== undefined && range.start <= range.end)) return undefined
  return withoutOverlaps(
    ranges.flatMap((range) =>
      range && range.start < size ? [{ ...range, end: Math.min(range.end, size - 1) }] : [],
    ),
  )
}

/** One range, perhaps beyond the end of the file; undefined where it is malformed. */
const rangeIn = (text: string, size: number): ByteRange | undefined => {
  const [isRange, first, last, suffix] = RANGE.exec(text) ?? []
  if (isRange === undefined) return undefined
  if (suffix === undefined) return { start: Number(first), end: last === '' ? Infinity : Number(last) }
  const length = Number(suffix)
  return length === 0 ? BEYOND : { start: Math.max(0, size - length), end: size - 1 }
}

/** An empty body has no ranges. */
const BEYOND: ByteRange = { start: Infinity, end: Infinity }

/** Each stands where the first of those stood that it is made of. @see RFC 9110, section 15.3.7.2 */
const withoutOverlaps = (ranges: readonly ByteRange[]): readonly ByteRange[] => {
  const combined: (ByteRange & { readonly place: number })[] = []
  const placed = ranges.map((range, place) => ({ ...range, place }))
  for (const range of placed.toSorted((one, other) => one.start - other.start)) {
    const before = combined.at(-1)
    if (!before || range.start > before.end) combined.push(range)
    else
      combined[combined.length - 1] = {
        start: before.start,
        end: Math.max(before.end, range.end),
        place: Math.min(before.place, range.place),
      }
  }
  return combined.toSorted((one, other) => one.place - other.place).map(({ start, end }) => ({ start, end }))
}
