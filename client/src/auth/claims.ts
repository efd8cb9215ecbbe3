import { isObject, type Members } from '../object.ts'

/** The claims of a JSON Web Token, unverified; none of what is no such token. @see RFC 7519 */
export const decodeClaims = (token: string): Members => {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(claims) ? claims : {}
  } catch {
    return {} // an opaque token
  }
}
