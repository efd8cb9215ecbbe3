import { createHmac } from 'node:crypto'

/** What the ids of a platform are made of: the same for the same secret and number. */
export const idBytes = (secret: string, number: number): Buffer =>
  createHmac('sha256', secret).update(`id ${number}`).digest()

/** @see RFC 9562, section 5.4 */
export const uuidOf = (bytes: Buffer): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = bytes.toString('hex', 0, 16)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}

/** Letters and digits, about forty of them. */
export const lettersOf = (bytes: Buffer): string => bytes.toString('base64').replaceAll(/[^A-Za-z0-9]/g, '')
