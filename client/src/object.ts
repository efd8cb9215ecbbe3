/** The members of a JSON object, whatever they are. */
export type Members = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null
