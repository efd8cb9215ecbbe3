import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'

/** What the strict contract does at each point that a lenient server relaxes, and why; what that does, and for whom. */
export const lenienceTable = ({ lenience }: Platform): string =>
  markdownTable(
    ['Strict', 'Why', 'Lenient', 'For whom'],
    lenience.map((point) => [point.strict, point.why, point.lenient, point.for]),
  )
