import { all, one } from './dom.ts'
import { member } from './json.ts'
import type { SignInPlace } from './sign-in/sign-in.ts'
import { putIntoCode } from './own-address.ts'

/** What the server that serves these pages says of itself, in the `addresses.json` beside them. */
export interface ServerFacts {
  /** Whether it gives its own pages credentials. */
  readonly givesCredentials: boolean
  /** Where users sign in; undefined where they cannot. */
  readonly signIn: SignInPlace | undefined
}

/**
 * Fills in the addresses of the server that serves these pages. Opened from a file, the pages keep the addresses of
 * the contract until a reader changes them.
 */
export const fillAddresses = async (): Promise<ServerFacts> => {
  if (!location.protocol.startsWith('http')) return { givesCredentials: false, signIn: undefined }
  const response = await fetch('addresses.json')
  const addresses: unknown = response.ok ? await response.json() : undefined
  const [main, sibling] = all(document, 'dialog.session input.address', HTMLInputElement)
  const token = one(document, 'dialog.session input[name=tokenUrl]', HTMLInputElement)
  const fields = [
    [main, 'baseUrl'],
    [sibling, 'siblingBaseUrl'],
    [token, 'tokenUrl'],
  ] as const
  const put = new Map<string, string>()
  for (const [field, name] of fields) {
    const value = member(addresses, name)
    if (!field || typeof value !== 'string') continue
    if (field.value !== '' && !put.has(field.value)) put.set(field.value, value)
    field.value = value
  }
  putIntoCode(put)
  return {
    givesCredentials: member(addresses, 'givesCredentials') === true && isOnThisMachine(location),
    signIn: signInPlace(member(addresses, 'signIn'), member(addresses, 'baseUrl')),
  }
}

const signInPlace = (signIn: unknown, baseUrl: unknown): SignInPlace | undefined => {
  const issuer = member(signIn, 'issuer')
  const clientId = member(signIn, 'clientId')
  return typeof issuer === 'string' && typeof clientId === 'string'
    ? { issuer, clientId, redirectUri: `${String(baseUrl)}/docs/` }
    : undefined
}

/** A server gives its pages credentials where it and the browser are on one machine: elsewhere there is no use in asking. */
const isOnThisMachine = ({ hostname }: Location): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
