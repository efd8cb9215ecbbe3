import { member } from '../json.ts'

/** What calls are made with. It is kept between the pages of a tab, docs and explorer alike, and ends with the tab. */
export interface Held {
  readonly key: string
  readonly token: string
  /** When the token ends, in milliseconds since 1970; infinite where nobody said. */
  readonly until: number
  /** A machine client, which may ask for tokens. */
  readonly clientId: string
  readonly clientSecret: string
  /** Who signed in, for people; empty where credentials were typed. */
  readonly name: string
  /** Where another token comes from. */
  readonly source: Source
}

/** The server's own pages, a machine client, or nowhere: what was pasted cannot be renewed. */
type Source = 'server' | 'client' | 'nowhere'

export const NOTHING: Held = {
  key: '',
  token: '',
  until: Infinity,
  clientId: '',
  clientSecret: '',
  name: '',
  source: 'nowhere',
}

/** Where it is kept: the storage of a tab. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'imagery-docs'

const SOURCES: readonly Source[] = ['server', 'client', 'nowhere']

/** What an earlier page of the tab kept; undefined where none did. */
export const readHeld = (storage: Shelf): Held | undefined => {
  const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
  if (kept === null) return undefined
  const text = (name: keyof Held): string => {
    const value = member(kept, name)
    return typeof value === 'string' ? value : ''
  }
  const until = member(kept, 'until')
  return {
    key: text('key'),
    token: text('token'),
    until: typeof until === 'number' ? until : Infinity,
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    name: text('name'),
    source: SOURCES.find((source) => source === member(kept, 'source')) ?? 'nowhere',
  }
}

export const keepHeld = (storage: Shelf, held: Held): void => {
  storage.setItem(KEY, JSON.stringify(held))
}

/**
 * The first of these kinds of credentials that works; undefined for none. A key works wherever one is taken: the same
 * address refuses the token of a machine client.
 */
export const workingKind = (kinds: readonly string[], held: Held): 'key' | 'token' | undefined => {
  const takesKey = kinds.includes('key')
  if (takesKey && held.key !== '') return 'key'
  if (!kinds.includes('token') || !hasToken(held) || (takesKey && isOfMachine(held))) return undefined
  return 'token'
}

/** Whether there is a token, or what it takes to get one. */
export const hasToken = ({ token, source, clientId, clientSecret }: Held): boolean =>
  token !== '' || (source === 'client' && clientId !== '' && clientSecret !== '')

/** The token of a user who is signed in; undefined where nobody is, or the sign-in has ended. */
export const userToken = (held: Held): string | undefined =>
  held.token !== '' && held.until > Date.now() && !isOfMachine(held) ? held.token : undefined

/** @see RFC 9068, section 2.2: the subject of a token that a client got for itself is the client */
const isOfMachine = ({ token, source }: Held): boolean => {
  if (source === 'client') return true
  const { sub, client_id } = decodeClaims(token)
  return sub !== undefined && sub === client_id
}

const decodeClaims = (token: string): { readonly sub?: unknown; readonly client_id?: unknown } => {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return { sub: member(claims, 'sub'), client_id: member(claims, 'client_id') }
  } catch {
    return {} // an opaque token
  }
}
