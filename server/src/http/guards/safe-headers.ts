/**
 * Headers that keep a browser from making more of an answer than it is: another type, a page, or a part of somebody's frame.
 * Pages have policies of their own in the place of this one.
 * @see OWASP, REST Security Cheat Sheet, Security Headers
 */
export const SAFE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
} as const
