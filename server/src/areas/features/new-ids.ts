import type { StoredIds } from '../../stores/stored-ids.ts'

/** Maximum length of the part of an id that is derived from a name, so that the id fits into 128 characters. */
const MAX_NAME = 96

const RANDOM_LENGTH = 7

/**
 * Creates a readable id: letters and digits of a name in lower case, then random ones. The name `Terminal (north)` gives
 * `terminal-north-p2Xs8Ka`.
 */
export const createId = async (name: string, ids: StoredIds): Promise<string> =>
  idFor(name, await ids.text(RANDOM_LENGTH))

/** Gives such an id to each of several features, in place of its name. */
export const assignIds = async <Named extends { readonly name: string }>(
  features: readonly Named[],
  ids: StoredIds,
): Promise<(Omit<Named, 'name'> & { readonly id: string })[]> => {
  const random = await ids.text(RANDOM_LENGTH * features.length)
  return features.map(({ name, ...feature }, i) => {
    const start = i * RANDOM_LENGTH
    return { id: idFor(name, random.slice(start, start + RANDOM_LENGTH)), ...feature }
  })
}

const idFor = (name: string, random: string): string =>
  [plainName(name), random].filter((part) => part !== '').join('-')

/** Returns the ASCII letters and digits, without accents, joined with dashes; empty if the name has none. */
export const plainName = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-|-$/g, '')
