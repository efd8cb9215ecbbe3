import type { Spread } from '../benchmark.ts'
import { compare, type Samples } from './verdict.ts'

/** Everything that one of the benches found. */
export interface Findings {
  /** One entry for each group of results that differ between the commits, with the first difference. */
  readonly differences: readonly string[]
  readonly samples: readonly Samples[]
}

/** The measures as a table for people, then the answers that differ. */
export const formatTable = ({ samples, differences }: Findings): string => {
  const rows = samples.map((measure) => {
    const { before, after, ratio, verdict } = compare(measure)
    return [measure.what, measure.unit, shown(before), shown(after), ratio.toFixed(2), verdict]
  })
  const all = [['measure', 'unit', 'before [quartiles]', 'after [quartiles]', 'ratio', 'verdict'], ...rows]
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const lines = all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '))
  return [...lines, ...differences.map((difference) => `\nThe results differ: ${difference}`)].join('\n')
}

/** The measures that are worse. */
export const worse = (samples: readonly Samples[]): readonly Samples[] =>
  samples.filter((measure) => compare(measure).verdict === 'worse')

const shown = ({ low, median, high }: Spread): string => {
  const digits = median < 10 ? 3 : 1
  return `${median.toFixed(digits)} [${low.toFixed(digits)}-${high.toFixed(digits)}]`
}
