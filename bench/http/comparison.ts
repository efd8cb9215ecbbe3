import { createHash } from 'node:crypto'

/**
 * What no two answers have in common: tokens in links tell the second in which they end, each search gets an id, and a
 * token of the next page is the number of a row, which depends on what a server took in before.
 */
const PASSING = /(?<=api_key=tile-|results\?_page=|\/searches\/|[?&]next=|"next":)[\w-]+/g

/**
 * Whether an answer is the one that was recorded: the same bytes; from a serialiser that orders members by their schema,
 * the same values.
 * @param what named where it is not
 */
export const comparison = (what: string, recorded: Buffer) => {
  const same = digest(steady(recorded))
  return (body: Buffer): void => {
    if (digest(steady(body)) === same) return
    const one = ordered(recorded)
    const other = ordered(body)
    if (one !== other) throw new Error(`${what}: another answer:\n${difference(one, other).join('\n')}`)
  }
}

/** What stands in each of two texts where they begin to differ. */
const difference = (one: string, other: string): readonly string[] => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return [one, other].map((text) => text.slice(Math.max(0, at - 200), at + 200))
}

const steady = (body: Buffer): string => body.toString('latin1').replaceAll(PASSING, '0')

const ordered = (body: Buffer): string =>
  JSON.stringify(JSON.parse(steady(body)), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

const digest = (text: string): string => createHash('sha1').update(text).digest('base64')
