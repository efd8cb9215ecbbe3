import type { Random } from 'imagery-platform-scenery/random.ts'

/** One of some values, each as likely as any other. @throws RangeError where there is nothing to choose from */
export const pick = <Value>(values: readonly Value[], random: Random): Value => {
  const value = values[random.whole(0, values.length - 1)]
  if (value === undefined) throw new RangeError('there is nothing to choose from')
  return value
}
