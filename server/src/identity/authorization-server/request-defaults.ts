import { OFFLINE_SCOPE, PLATFORM_SCOPE } from '../credentials/scopes.ts'

/** A response mode that the library does not support, so that it refuses the request. */
const UNSUPPORTED_MODE = 'none'

/**
 * Completes an authorization request. Without `scope` an application gets access to the APIs, as a machine client does.
 * For a refresh token the library requires `prompt=consent`, and silently issues none without it, so it is added. The
 * response mode `form_post` is refused: the content security policy of our pages blocks the form that the library would
 * send, and the user would see an empty page.
 * @see RFC 6749 section 3.3, OpenID Connect Core 1.0 section 11
 */
export const withDefaults = (asked: URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(asked)
  if ((params.get('scope') ?? '') === '') params.set('scope', PLATFORM_SCOPE)
  const scopes = params.get('scope')?.split(' ') ?? []
  if (scopes.includes(OFFLINE_SCOPE) && !params.has('prompt')) params.set('prompt', 'consent')
  if (params.get('response_mode') === 'form_post') params.set('response_mode', UNSUPPORTED_MODE)
  return params
}
