/** A record whose members are not known yet. */
export type OpenRecord = Readonly<Record<string, unknown>>
