/** How a caller proved who it is. */
export type CredentialKind = 'bearer' | 'basic' | 'keyHeader' | 'keyQuery' | 'thumbnailQuery'

/** The organization and the principal of callers without credentials. */
export const ANONYMOUS = 'anonymous'

/** Names a principal: a user and a client may have the same id. */
export const principalKey = ({ kind, subject }: Pick<Principal, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

/** Who is calling: a user, or a machine client acting for an organization. */
export interface Principal {
  readonly kind: 'user' | 'machine'
  readonly via: CredentialKind
  /** User id or client id. */
  readonly subject: string
  readonly orgId: number
  readonly scopes: ReadonlySet<string>
  /** When the token of the link that they followed expires, in seconds since 1970 UTC. */
  readonly until?: number
}
