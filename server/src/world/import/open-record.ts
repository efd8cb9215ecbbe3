/** A record that has not been validated. */
export type OpenRecord = Readonly<Record<string, unknown>>
