import { boundedText } from '../evalscript-error.ts'

/** @see HARNESS: numbers that JSON does not have */
const NUMBER = '#number'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list, one thing as a list of it, or nothing. */
export const toList = (value: unknown): readonly unknown[] => {
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

/** The constant that a script names, in any case: `reflectance` is `REFLECTANCE`. Undefined for any other value. */
export const constantIn = <Name extends string>(
  constants: readonly Name[],
  named: unknown,
): Name | undefined =>
  typeof named === 'string' ? constants.find((one) => one.toUpperCase() === named.toUpperCase()) : undefined

/** Longest value that is repeated in a sentence, in UTF-16 units. */
const MAX_SHOWN = 100

/** A value of a script in a sentence for people: as JSON has it, and no longer than they would read. */
export const shown = (value: unknown): string => {
  try {
    return boundedText(JSON.stringify(value), MAX_SHOWN)
  } catch {
    return 'something' // that nests too deeply, or is no value that JSON has
  }
}

/** Names that a script gives, in a sentence for people. */
export const shownNames = (names: readonly string[]): string => boundedText(names.join(', '), MAX_SHOWN)
