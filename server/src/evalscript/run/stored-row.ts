import type { PlannedOutput, SampleType } from '../script-plan.ts'
import type { OutputRow } from '../script-run.ts'

/** What values become in an output: rows of `count` values, each written into the same memory. */
export const storingRows = (
  { sampleType }: PlannedOutput,
  count: number,
): ((values: Float64Array) => OutputRow) => {
  const row = new ROWS[sampleType](count)
  if (sampleType === 'FLOAT32')
    return (values) => {
      row.set(values)
      return row
    }
  const [least, most] = RANGES[sampleType]
  const factor = sampleType === 'AUTO' ? 255 : 1
  return (values) => {
    for (let at = 0; at < count; at++) {
      const value = (values[at] ?? 0) * factor
      // The nearest whole number that fits, halves upward; 0 for what is no number.
      row[at] = value >= most ? most : value > least ? Math.floor(value + 0.5) : value <= least ? least : 0
    }
    return row
  }
}

/** What holds values of each type. */
export const ROWS = {
  AUTO: Uint8Array,
  UINT8: Uint8Array,
  INT8: Int8Array,
  UINT16: Uint16Array,
  INT16: Int16Array,
  FLOAT32: Float32Array,
} as const satisfies Readonly<Record<SampleType, unknown>>

const RANGES = {
  AUTO: [0, 255],
  UINT8: [0, 255],
  INT8: [-128, 127],
  UINT16: [0, 65_535],
  INT16: [-32_768, 32_767],
} as const
