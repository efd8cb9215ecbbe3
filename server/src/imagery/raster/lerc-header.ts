import type { Directory } from './directory.ts'

const MAGIC = 'Lerc2 '
const VERSION_WITH_CHECKSUM = 3
const VERSION_WITH_DEPTH = 4

/**
 * The first LERC2 picture of a block, which has as many pixels as the block at most. Further ones would be decoded as well,
 * although nobody reads them.
 * @throws Error where its header names more pixels or values of each, or more bytes than there are
 * @see https://github.com/Esri/lerc/blob/master/src/LercLib/Lerc2.h
 */
export const firstLerc = (
  bytes: Uint8Array,
  { blockWidth, blockHeight, samples, isChunky }: Directory,
): Uint8Array => {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error('not LERC2')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getInt32(MAGIC.length, true)
  let at = MAGIC.length + (version >= VERSION_WITH_CHECKSUM ? 8 : 4)
  const next = () => {
    at += 4
    return view.getInt32(at - 4, true)
  }
  const height = next()
  const width = next()
  const depth = version >= VERSION_WITH_DEPTH ? next() : 1
  const [, , size] = [next(), next(), next()] // valid pixels, and the side of a microblock
  const isFitting = height > 0 && height <= blockHeight && width > 0 && width <= blockWidth
  if (!isFitting || depth < 1 || depth > (isChunky ? samples : 1))
    throw new Error(
      `LERC of ${width} by ${height} pixels with ${depth} values, in a block of ${blockWidth} by ${blockHeight}`,
    )
  if (size < at || size > bytes.length) throw new Error(`LERC of ${size} bytes, in ${bytes.length}`)
  return bytes.subarray(0, size)
}
