import { Refused } from './administration.ts'

/** What messages name, each with the command that lists all. */
const LISTED_BY = {
  organization: 'organizations list',
  user: 'users list',
  plan: 'plans list --organization ID',
  product: 'products list --organization ID',
  client: 'clients list',
  'client secret': 'clients list',
  'API key': 'keys list',
  'signing key': 'signing-keys list',
} as const

export type ListedNoun = keyof typeof LISTED_BY

/** @returns the error for an id that does not exist, with the command that lists those that do */
export const unknown = (noun: ListedNoun, id: number | string): Refused =>
  new Refused(`there is no ${noun} ${id}. \`imagery-platform admin ${LISTED_BY[noun]}\` lists all.`)
