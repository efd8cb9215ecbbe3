/** Numbers from `min` to `max`, both included; infinite where a side is open. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** The intersection. */
export const common = (a: Range, b: Range): Range => ({
  min: Math.max(a.min, b.min),
  max: Math.min(a.max, b.max),
})
