/** Pixels of the picture that is computed, a tile of a batch task. */
export const SIDE = 512

/** Bands that it has, in this order, and how the scripts ask for them. */
export const BANDS = ['red', 'green', 'blue', 'nir'] as const

/** The same as compute_numpy.py computes, by name. */
export const SCRIPTS = {
  ndvi: `//VERSION=3
function setup() {
  return { input: ['red', 'nir'], output: { bands: 1, sampleType: 'FLOAT32' } }
}
function evaluatePixel(sample) {
  return [(sample.nir - sample.red) / (sample.nir + sample.red)]
}`,
  'true colour': `//VERSION=3
function setup() {
  return { input: ['red', 'green', 'blue'], output: { bands: 3 } }
}
function evaluatePixel(sample) {
  return [2.5 * sample.red, 2.5 * sample.green, 2.5 * sample.blue]
}`,
} as const

export type Formula = keyof typeof SCRIPTS

export const FORMULAS: readonly Formula[] = ['ndvi', 'true colour']

/** Reflectance of all bands, band by band: always the same numbers. */
export const reflectance = (): Float64Array => {
  let state = 12_345
  return Float64Array.from({ length: BANDS.length * SIDE * SIDE }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return ((state >>> 8) % 10_000) / 10_000 + 0.0001
  })
}
