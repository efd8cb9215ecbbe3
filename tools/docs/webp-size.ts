/**
 * Width and height of a picture in WebP, in pixels.
 * @throws Error where the bytes are no lossy or extended WebP
 * @see RFC 9649, WebP Image Format, sections 2.5 and 2.7
 */
export const webpSize = (bytes: Buffer): { readonly width: number; readonly height: number } => {
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  throw new Error('A picture is no lossy WebP.')
}
