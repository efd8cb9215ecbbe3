/**
 * A random UUID, of version 4. `crypto.randomUUID` is missing on pages that come by plain http, but from localhost.
 * @see RFC 9562, section 5.4
 */
export const randomUuid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) => {
    const bits = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return (at > 2 && at < 11 && at % 2 === 0 ? '-' : '') + bits.toString(16).padStart(2, '0')
  }).join('')
