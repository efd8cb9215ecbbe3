import type { Ids } from '../../stores/ids.ts'

/** Longest part of an id that is made of a name, so that all of it fits into 128 characters. */
const LONGEST_NAME = 96

const RANDOM_LENGTH = 7

/**
 * A new id that tells what it names: its letters and digits in lower case, then some that no other id has.
 * @param name what people call the thing: `Terminal (north)` gives `terminal-north-p2Xs8Ka`
 */
export const idFor = (name: string, ids: Ids): string =>
  [plainName(name), ids.text(RANDOM_LENGTH)].filter((part) => part !== '').join('-')

/** ASCII letters and digits, others without their accents, joined with dashes; empty where none is left. */
export const plainName = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-|-$/g, '')
