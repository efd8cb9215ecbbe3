/** An address with query parameters as the contract has them on the wire: lists with commas. Undefined ones are left out. */
export const withQuery = (address: string, query: object): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value))
  const text = parameters.toString()
  return text === '' ? address : `${address}?${text}`
}
