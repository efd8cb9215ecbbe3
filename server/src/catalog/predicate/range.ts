/** Numbers from `least` to `most`, both included; infinite where a side is open. */
export interface Range {
  readonly least: number
  readonly most: number
}

/** The intersection. */
export const common = (a: Range, b: Range): Range => ({
  least: Math.max(a.least, b.least),
  most: Math.min(a.most, b.most),
})
