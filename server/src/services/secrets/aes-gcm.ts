import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
/** A shorter tag is refused: it would be easier to forge. */
const TAG = { authTagLength: 16 }

/** @see NIST SP 800-38D */
export const KEY_BYTES = 32

/**
 * @param context is not stored, and has to be the same when the box is unlocked
 * @returns IV, tag and ciphertext
 */
export const lock = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, TAG).setAAD(Buffer.from(context))
  const locked = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), locked])
}

/** @throws Error where the box was changed or cut, or was locked with another key or in another context */
export const unlock = (key: Buffer, box: Buffer, context: string): Buffer => {
  const begin = IV_BYTES + TAG.authTagLength
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, IV_BYTES), TAG)
    .setAAD(Buffer.from(context))
    .setAuthTag(box.subarray(IV_BYTES, begin))
  return Buffer.concat([decipher.update(box.subarray(begin)), decipher.final()])
}
