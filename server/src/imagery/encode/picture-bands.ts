/** Bands that a PNG can have: grey, grey and alpha, colors, colors and alpha. */
export const PNG_BANDS: readonly number[] = [1, 2, 3, 4]

/** Bands that a JPEG can have: grey, or colors. */
export const JPEG_BANDS: readonly number[] = [1, 3]
