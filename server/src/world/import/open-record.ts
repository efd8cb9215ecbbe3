/** A record that has not been validated. */
export type OpenRecord = Readonly<Record<string, unknown>>

export const isOpenRecord = (value: unknown): value is OpenRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
