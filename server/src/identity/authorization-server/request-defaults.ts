import { OFFLINE_SCOPE, PLATFORM_SCOPE } from '../credentials/scopes.ts'

/** Stands for a response mode that is not on offer. */
const UNKNOWN_MODE = 'none'

/**
 * What an application means that leaves something out when it sends its user here. Without `scope` it wants the APIs,
 * as a machine client does. A refresh token takes the user's consent, which the library wants to be asked for by
 * `prompt`, and silently gives none where it is not. Answers come in a redirect: the library would also send them by
 * a form, which the policy of our pages stops, so the user would look at an empty page.
 * @see RFC 6749 section 3.3, OpenID Connect Core 1.0 section 11
 */
export const withDefaults = (asked: URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(asked)
  if ((params.get('scope') ?? '') === '') params.set('scope', PLATFORM_SCOPE)
  const scopes = params.get('scope')?.split(' ') ?? []
  if (scopes.includes(OFFLINE_SCOPE) && !params.has('prompt')) params.set('prompt', 'consent')
  if (params.get('response_mode') === 'form_post') params.set('response_mode', UNKNOWN_MODE)
  return params
}
