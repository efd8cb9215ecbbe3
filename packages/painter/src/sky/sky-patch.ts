/** What lies between a pixel and the sensor. */
export const SKY = { clear: 0, cloud: 1, shadow: 2, heavyHaze: 3, lightHaze: 4 } as const

/** Pixel by pixel as in its patch. */
export interface SkyPatch {
  /** Values of `SKY`, as the mask marks them. */
  readonly kinds: Uint8Array
  /** How much of the light comes from clouds or haze, 0 to 1. */
  readonly veil: Float32Array
  /** How bright these are, where usual clouds are 1: about 0.6 on their shaded sides to 1.4 on those in the sun. */
  readonly tops: Float32Array
  /** How much of the sun's light reaches the ground, 0 to 1. */
  readonly light: Float32Array
}
