import { CredentialsError } from './credentials.ts'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A text of 43 characters that nobody guesses: 256 random bits. @see RFC 7636 section 4.1 */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/**
 * The challenge of a verifier, by the method S256.
 * @throws CredentialsError on a page that came neither by https nor from localhost: browsers digest nothing there
 * @see RFC 7636 section 4.2
 */
export const codeChallenge = async (verifier: string): Promise<string> => {
  if (!isSecureContext())
    throw new CredentialsError('Signing in needs a page that came by https or from localhost')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(digest))
}

/** Where the context is not secure, `crypto` has no `subtle`, whatever its type says. */
const isSecureContext = (): boolean => 'subtle' in crypto
