/** Colours of the vegetation index, from water over bare ground to dense green. */
export const NDVI_COLORS: readonly (readonly [ndvi: number, color: readonly [number, number, number]])[] = [
  [-0.3, [52, 84, 122]],
  [0, [186, 170, 146]],
  [0.2, [230, 217, 143]],
  [0.4, [166, 207, 106]],
  [0.6, [79, 157, 58]],
  [0.8, [15, 82, 34]],
]

/** Normalized difference vegetation index, from -1 to 1; undefined where both are 0. */
export const computeNdvi = (red: number, nir: number): number | undefined =>
  red + nir === 0 ? undefined : (nir - red) / (nir + red)

/** The colour of an index, between those of {@link NDVI_COLORS}. @returns red, green and blue from 0 to 255 */
export const ndviColor = (ndvi: number): readonly [number, number, number] => {
  const above = NDVI_COLORS.findIndex(([at]) => ndvi < at)
  const [end, to] = NDVI_COLORS.at(above) ?? [0, [0, 0, 0]]
  if (above <= 0) return to
  const [start, from] = NDVI_COLORS[above - 1] ?? [0, to]
  const share = (ndvi - start) / (end - start)
  const mixed = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share
  return [mixed(0), mixed(1), mixed(2)]
}
