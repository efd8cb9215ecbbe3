/** Algorithms that sign tokens. The first is the default: every OpenID Connect client has to support it. */
export const SIGNING_ALGORITHMS = ['RS256', 'ES256'] as const

/** An algorithm that signs tokens. @see RFC 7518 section 3.1 */
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number]

/** The algorithm for clients that did not choose one. @see OpenID Connect Core 1.0 section 15.1, RFC 9068 section 2.1 */
export const DEFAULT_ALGORITHM: SigningAlgorithm = SIGNING_ALGORITHMS[0]
