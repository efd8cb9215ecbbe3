import {
  createControlClient,
  createPlatform,
  CredentialsError,
  type ControlClient,
  type OperationId,
  type Platform,
} from 'imagery-platform-client'
import { NOTHING, readHeld, userToken } from '../../../tools/docs/browser/sign-in/held.ts'
import { localToken } from './local-token.ts'
import type { Addresses, ServerFacts } from './server-facts.ts'

/** A platform that this page may call, as a user. */
export interface Connection extends Addresses {
  readonly platform: Platform
  /** Undefined where there is none: in production. */
  readonly control: ControlClient | undefined
}

/**
 * Connects to the server of this page: one for development signs it in by itself on its own machine, elsewhere the user
 * did. Undefined where neither holds.
 * @param onEnd is told once the sign-in has ended, and cannot be renewed
 */
export const connect = async (facts: ServerFacts, onEnd: () => void): Promise<Connection | undefined> => {
  const { baseUrl, siblingBaseUrl, givesCredentials } = facts
  const tokenNow = async () =>
    (givesCredentials ? await localToken() : undefined) ?? userToken(readHeld(sessionStorage) ?? NOTHING)
  let first = await tokenNow()
  if (first === undefined) return undefined
  const token = async (): Promise<string> => {
    const found = first ?? (await tokenNow())
    first = undefined
    if (found !== undefined) return found
    onEnd()
    throw new CredentialsError('The sign-in has ended.')
  }
  return {
    baseUrl,
    siblingBaseUrl,
    platform: createPlatform({ baseUrl, siblingBaseUrl, token }),
    control: givesCredentials ? createControlClient({ baseUrl }) : undefined,
  }
}

/** Whether an operation is of the second address, which takes tokens alone. */
export const isOfSibling = (id: OperationId): boolean => /^(batch|catalog)_/.test(id)
