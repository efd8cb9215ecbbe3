/** A number as it is read: `15,000`. */
export const amountText = (amount: number): string => amount.toLocaleString('en')

/** Bytes in the largest unit that leaves no fraction. */
export const sizeText = (bytes: number): string => {
  const units = ['bytes', 'KiB', 'MiB']
  const power = units.findLastIndex((_unit, index) => bytes % 1024 ** index === 0)
  return `${bytes / 1024 ** power} ${units[power] ?? ''}`
}
