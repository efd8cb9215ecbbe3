/**
 * An API key that was issued to a user, or a secret that was issued to a client. Who issues it shows the text once; it
 * is not kept. Times are RFC 3339, by the real clock.
 */
export interface IssuedSecret {
  readonly id: string
  /** Id of the user or client that it was issued to. */
  readonly holder: string
  /** What it is for, in the words of whoever issued it. */
  readonly name: string
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly digest: string
  /** The last characters of the text, by which its holder recognizes it. */
  readonly lastFour: string
  readonly created: string
  /** Null where it has no end. */
  readonly expires: string | null
  /** Null where it is not revoked. */
  readonly revoked: string | null
}

/** Whether it lets its holder in. @param time in milliseconds since 1970 UTC */
export const isInForce = (
  { expires, revoked }: Pick<IssuedSecret, 'expires' | 'revoked'>,
  time: number,
): boolean => revoked === null && (expires === null || time < Date.parse(expires))
