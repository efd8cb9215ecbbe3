import { AUDIT } from './audit-noun.ts'
import { CLIENTS } from './client-noun.ts'
import { KEYS } from './key-noun.ts'
import { RECORD_NOUNS } from './record-nouns.ts'
import { SIGNING_KEYS } from './signing-key-noun.ts'
import { verbName } from './verb.ts'
import type { Noun, Verb } from './verb.ts'

/** All commands. */
export const NOUNS: readonly Noun[] = [...RECORD_NOUNS, KEYS, CLIENTS, SIGNING_KEYS, AUDIT]

export const findVerb = (noun: string, verb: string): Verb | undefined =>
  NOUNS.find(({ name }) => name === noun)?.verbs.find((each) => verbName(each) === verb)
