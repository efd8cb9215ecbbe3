import { hkdfSync } from 'node:crypto'

/**
 * The key that signs the cookies of sign-ins: the same in every process and after a restart, so that a sign-in that one
 * process began can end on another.
 * @param secret of the platform
 */
export const deriveCookieKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'cookies of sign-ins', 32)).toString('base64url')
