/**
 * Makes sure that options are numbers from 0, or `Infinity`, where they are given: a timer takes NaN for no time at all.
 * @param options by their names
 * @throws RangeError that names the first that is not
 */
export const requireAmounts = (options: Readonly<Record<string, number | undefined>>): void => {
  for (const [name, value = 0] of Object.entries(options))
    if (!(value >= 0)) throw new RangeError(`${name} is ${value}`)
}
