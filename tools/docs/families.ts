/** Consecutive entries: those of one family, or some that belong to none. */
export interface Group<Entry> {
  /** What the names of the family begin with, `created_at__`; undefined for entries of no family. */
  readonly family: string | undefined
  readonly entries: readonly Entry[]
}

/** As many names with the same beginning are a family; fewer are as easily read one by one. */
const FAMILY = 4

/**
 * Entries in their order, with those apart that ask the same of one member in many ways: `id__lt`, `id__gte`, ...
 * One below the other, as full entries, they would bury all else.
 */
export const groupFamilies = <Entry extends { readonly name: string }>(
  entries: readonly Entry[],
): Group<Entry>[] => {
  const sizes = new Map<string, number>()
  for (const { name } of entries) {
    const beginning = familyPrefix(name)
    if (beginning !== undefined) sizes.set(beginning, (sizes.get(beginning) ?? 0) + 1)
  }
  const groups: { family: string | undefined; entries: Entry[] }[] = []
  for (const entry of entries) {
    const beginning = familyPrefix(entry.name)
    const family = (sizes.get(beginning ?? '') ?? 0) < FAMILY ? undefined : beginning
    const last = groups.at(-1)
    if (last && last.family === family) last.entries.push(entry)
    else groups.push({ family, entries: [entry] })
  }
  return groups
}

const familyPrefix = (name: string): string | undefined => /^.*?[^_]__(?=[^_])/.exec(name)?.[0]
