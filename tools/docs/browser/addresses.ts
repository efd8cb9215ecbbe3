import { all, one } from './dom.ts'
import { member } from './json.ts'

/**
 * Fills in the addresses of the server that serves these pages, from the `addresses.json` beside them. Opened from
 * a file, the pages keep the addresses of the contract until a reader changes them.
 */
export const fillAddresses = async (): Promise<void> => {
  if (!location.protocol.startsWith('http')) return
  const response = await fetch('addresses.json')
  const addresses: unknown = response.ok ? await response.json() : undefined
  const [main, sibling] = all(document, 'dialog.session input.address', HTMLInputElement)
  const token = one(document, 'dialog.session input[name=tokenUrl]', HTMLInputElement)
  const fields = [
    [main, 'baseUrl'],
    [sibling, 'siblingBaseUrl'],
    [token, 'tokenUrl'],
  ] as const
  for (const [field, name] of fields) {
    const value = member(addresses, name)
    if (field && typeof value === 'string') field.value = value
  }
}
