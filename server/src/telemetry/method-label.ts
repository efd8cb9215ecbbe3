/** @see RFC 9110 section 9.1, RFC 5789 */
const METHODS: ReadonlySet<string> = new Set(
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT'.split(' '),
)

/** A method, or `_OTHER` for one that callers made up. @see OpenTelemetry semantic conventions, HTTP */
export const methodLabel = (method = ''): string => (METHODS.has(method) ? method : '_OTHER')
