import type { Found } from './verdict.ts'

/** What a list has of a write. */
export interface Entry {
  readonly name: string
  readonly isWhole: boolean
}

/** A page of a list, and how the next one is asked for; entries are undefined where the page was refused. */
interface Page<Query> {
  readonly entries: readonly Entry[] | undefined
  readonly next: Query | undefined
}

/** Reads a list to its end. Entries without a name that a load gives are of the world, and left out. */
export const foundIn = async <Query>(
  page: (query: Query | undefined) => Promise<Page<Query>>,
): Promise<Found> => {
  const counts = new Map<string, number>()
  const halves: string[] = []
  let query: Query | undefined
  do {
    const { entries, next } = await page(query)
    if (!entries) throw new Error('A list cannot be read')
    for (const { name, isWhole } of entries) {
      if (!name.startsWith(PREFIX)) continue
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (!isWhole) halves.push(name)
    }
    query = next
  } while (query !== undefined)
  return { counts, halves }
}

/** What the names of all writes of a load begin with. */
export const PREFIX = 'chaos '
