/** Red, green, blue, alpha in the order of bytes in memory, as a number of this machine. */
export type Pixel = number

/** @param channels 0 to 255 */
export const opaque = (red: number, green: number, blue: number): Pixel =>
  new Uint32Array(new Uint8Array([red, green, blue, 255]).buffer)[0] ?? 0
