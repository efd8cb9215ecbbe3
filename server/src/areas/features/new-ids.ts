import type { StoredIds } from '../../stores/stored-ids.ts'

/** Longest part of an id that is derived from a name, so that the id fits into 128 characters. */
const MAX_NAME = 96

const RANDOM_LENGTH = 7

/**
 * A new readable id: letters and digits of a name in lower case, then random ones.
 * @param name of the thing: `Terminal (north)` gives `terminal-north-p2Xs8Ka`
 */
export const newId = async (name: string, ids: StoredIds): Promise<string> =>
  idFor(name, await ids.text(RANDOM_LENGTH))

/** The same for many things at once. */
export const withNewIds = async <Thing extends { readonly name: string }>(
  things: readonly Thing[],
  ids: StoredIds,
): Promise<(Omit<Thing, 'name'> & { readonly id: string })[]> => {
  const random = await ids.text(RANDOM_LENGTH * things.length)
  return things.map(({ name, ...thing }, i) => {
    const start = i * RANDOM_LENGTH
    return { id: idFor(name, random.slice(start, start + RANDOM_LENGTH)), ...thing }
  })
}

const idFor = (name: string, random: string): string =>
  [plainName(name), random].filter((part) => part !== '').join('-')

/** ASCII letters and digits, others without their accents, joined with dashes; empty where none is left. */
export const plainName = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-|-$/g, '')
