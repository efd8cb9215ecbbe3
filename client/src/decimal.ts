/**
 * A number as JSON writes it, and with the point first, as people write it too. The server's `kernel/decimal.ts` has the same
 * rule: neither package can import the other.
 */
const DECIMAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Reads the text of a number: `12`, `-0.5`, `.5`, `1e-7`.
 * @returns NaN for any other text, which `Number` may take (`0x10`, `Infinity`, ` 10 `, an empty one), and where the number is
 *   larger than a double
 */
export const decimal = (text: string): number => {
  const value = DECIMAL.test(text) ? Number(text) : NaN
  return Number.isFinite(value) ? value : NaN
}
