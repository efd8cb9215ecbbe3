/**
 * A value that was kept as JSON text.
 * @throws TypeError where it is another one
 */
export const readJson = <Value>(json: string, isValue: (value: unknown) => value is Value): Value => {
  const value: unknown = JSON.parse(json)
  if (!isValue(value)) throw new TypeError('the text that was kept is not what it should be')
  return value
}
