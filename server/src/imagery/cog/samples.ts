/** Values of one type, pixel by pixel and row by row from the upper left one: of each pixel all bands. */
export type Samples =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array

const KINDS: readonly (new (length: number) => Samples)[] = [
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
]

/** Zeros of the type of other samples. */
export const zerosLike = (samples: Samples, length: number): Samples => {
  const Kind = KINDS.find((kind) => samples instanceof kind) ?? Float32Array
  return new Kind(length)
}

export const areIntegers = (samples: Samples): boolean => !(samples instanceof Float32Array)

export const areSigned = (samples: Samples): boolean =>
  samples instanceof Int8Array ||
  samples instanceof Int16Array ||
  samples instanceof Int32Array ||
  samples instanceof Float32Array

/** What samples of a type keep of a value: integers the nearest one that they can have. */
export const keptBy = (samples: Samples): ((value: number) => number) => {
  if (!areIntegers(samples)) return Math.fround
  const count = 2 ** (8 * samples.BYTES_PER_ELEMENT)
  const least = areSigned(samples) ? -count / 2 : 0
  return (value) => Math.max(least, Math.min(least + count - 1, Math.round(value)))
}
