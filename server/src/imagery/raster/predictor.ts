/** How the samples of a block lie in its bytes. */
export interface SampleLayout {
  /** Samples of a row, of all bands that the block holds. */
  readonly rowSamples: number
  /** Samples from one pixel to the next. */
  readonly stride: number
  /** Whole bytes of a sample. */
  readonly bytes: number
}

/**
 * Adds up differences to the pixel on the left, in place. Bytes are in the order of this machine.
 * @see TIFF 6.0, section 14
 */
export const addDifferences = (
  samples: Uint8Array | Uint16Array | Uint32Array,
  { rowSamples, stride }: SampleLayout,
): void => {
  for (let row = 0; row < samples.length; row += rowSamples) {
    const end = Math.min(row + rowSamples, samples.length)
    for (let at = row + stride; at < end; at++) samples[at] = (samples[at] ?? 0) + (samples[at - stride] ?? 0)
  }
}

/**
 * Floating-point numbers whose bytes stand apart, the highest of a whole row first, as differences.
 * @returns with the lowest byte of each number first
 * @see Adobe Photoshop TIFF technical note 3
 */
export const joinedBytes = (
  bytes: Uint8Array,
  { rowSamples, stride, bytes: size }: SampleLayout,
): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(bytes.length)
  const rowBytes = rowSamples * size
  for (let row = 0; row + rowBytes <= bytes.length; row += rowBytes) {
    const summed = bytes.slice(row, row + rowBytes)
    addDifferences(summed, { rowSamples: rowBytes, stride, bytes: 1 })
    for (let sample = 0; sample < rowSamples; sample++)
      for (let byte = 0; byte < size; byte++)
        joined[row + sample * size + byte] = summed[(size - 1 - byte) * rowSamples + sample] ?? 0
  }
  return joined
}
