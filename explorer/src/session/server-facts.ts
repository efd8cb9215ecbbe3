import type { SignInPlace } from '../../../tools/docs/browser/sign-in/sign-in.ts'
import { ask } from './ask.ts'
import { asMembers, readMembers } from './members.ts'

/** Where the platform is, as its server says it. */
export interface Addresses {
  readonly baseUrl: string
  /** Of batch and catalog. */
  readonly siblingBaseUrl: string
}

/** What the server says of itself. */
export interface ServerFacts extends Addresses {
  /** Whether it gives its own pages credentials. */
  readonly givesCredentials: boolean
  /** Undefined where nobody can sign in. */
  readonly signIn: SignInPlace | undefined
}

/** Reads what the server of this page says of itself. @throws Error where it does not answer */
export const readServerFacts = async (): Promise<ServerFacts> => {
  const { baseUrl, siblingBaseUrl, givesCredentials, signIn } = await readMembers(await ask('addresses.json'))
  const { issuer, clientId } = asMembers(signIn)
  return {
    baseUrl: String(baseUrl),
    siblingBaseUrl: String(siblingBaseUrl),
    givesCredentials: givesCredentials === true,
    signIn:
      typeof issuer === 'string' && typeof clientId === 'string'
        ? { issuer, clientId, redirectUri: `${String(baseUrl)}/explore/` }
        : undefined,
  }
}
