/** The scope that grants access to all APIs. @see source, Authentication, scopes */
export const PLATFORM_SCOPE = 'platform'

/** The scope that requests a refresh token; machine clients never get it. */
export const OFFLINE_SCOPE = 'offline_access'

/** The scopes that users can grant, each with its description on the consent page. */
export const USER_SCOPES: ReadonlyMap<string, string> = new Map([
  [PLATFORM_SCOPE, 'use all APIs in your name'],
  ['openid', 'know who you are'],
  ['profile', 'see your name'],
  ['email', 'see your e-mail address'],
  [OFFLINE_SCOPE, 'keep its access while you are away, for up to 14 days'],
])

/** The scopes in a request's `scope` that users can grant; others are ignored. @see RFC 6749 section 3.3 */
export const grantableScopes = (asked: unknown): string[] =>
  typeof asked === 'string' ? [...new Set(asked.split(' '))].filter((scope) => USER_SCOPES.has(scope)) : []
