/**
 * Response headers that no operation declares, each with its reason. They are those of HTTP messages and of browser
 * security; what says something about an operation is declared in the contract.
 */
const REASONS: Readonly<Record<string, string>> = {
  Connection: 'of the connection, not of the reply (RFC 9110, section 7.6.1)',
  'Keep-Alive': 'of the connection (RFC 9112, appendix C.2.2)',
  'Transfer-Encoding': 'how the body travels (RFC 9112, section 6.1)',
  Date: 'of every message (RFC 9110, section 6.6.1)',
  'Content-Type': 'declared as the media type of the body; OpenAPI has it nowhere else',
  'Content-Length': 'how long the body is, where it is known (RFC 9110, section 8.6)',
  Vary: 'what a cache has to tell apart (RFC 9110, section 12.5.5)',
  'Cache-Control': 'what caches may keep (RFC 9111, section 5.2); declared where callers rely on it',
  'WWW-Authenticate': 'of any refusal (RFC 6750, section 3.1); declared where a status requires it',
  'Access-Control-Allow-Origin': 'of the CORS protocol: which pages may read the reply',
  'Access-Control-Expose-Headers': 'of the CORS protocol: which headers they may read',
  'Content-Security-Policy': 'security of browsers: a reply of an API loads nothing, and stands in no frame',
  'Cross-Origin-Opener-Policy': 'security of browsers: no other page gets hold of this one',
  'Cross-Origin-Resource-Policy': 'security of browsers: images may be shown elsewhere',
  'Origin-Agent-Cluster': 'security of browsers: a process of its own',
  'Referrer-Policy': 'security of browsers: addresses are told to nobody',
  'Strict-Transport-Security': 'security of browsers: HTTPS only (RFC 6797)',
  'X-Content-Type-Options': 'security of browsers: types are not guessed',
  'X-DNS-Prefetch-Control': 'security of browsers: names are not looked up ahead',
  'X-Download-Options': 'security of browsers: downloads are not opened in place',
  'X-Frame-Options': 'security of browsers: not shown in frames of others',
  'X-Permitted-Cross-Domain-Policies': 'security of browsers: no plug-in reads across domains',
  'X-XSS-Protection': 'security of browsers: a harmful old filter is off',
}

/** Names of these headers, in lower case. */
export const transportHeaders: ReadonlySet<string> = new Set(
  Object.keys(REASONS).map((name) => name.toLowerCase()),
)
