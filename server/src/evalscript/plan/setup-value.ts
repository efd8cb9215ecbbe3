/** @see HARNESS: numbers that JSON does not have */
const NUMBER = '#number'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list, one thing as a list of it, or nothing. */
export const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** A number as a script gives it: also one that is not finite, and one that stands as text. */
export const numberIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  if (isObject(value) && typeof value[NUMBER] === 'string') return Number(value[NUMBER])
  if (typeof value === 'string' && value.trim() !== '' && (value === 'NaN' || !Number.isNaN(Number(value))))
    return Number(value)
  return undefined
}
