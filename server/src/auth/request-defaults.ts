import { OFFLINE_SCOPE, PLATFORM_SCOPE } from './scopes.ts'

/**
 * What an application means that leaves something out when it sends its user here. Without `scope` it wants the APIs,
 * as a machine client does. A refresh token takes the user's consent, which the library wants to be asked for by
 * `prompt`, and silently gives none where it is not.
 * @see RFC 6749 section 3.3, OpenID Connect Core 1.0 section 11
 */
export const withDefaults = (asked: URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(asked)
  if ((params.get('scope') ?? '') === '') params.set('scope', PLATFORM_SCOPE)
  const scopes = params.get('scope')?.split(' ') ?? []
  if (scopes.includes(OFFLINE_SCOPE) && !params.has('prompt')) params.set('prompt', 'consent')
  return params
}
