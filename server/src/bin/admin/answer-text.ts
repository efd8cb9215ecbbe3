import type { Answer } from './verb.ts'

/** An answer for people: a table, or a line for each member. */
export const answerText = (answer: Answer): string => {
  if (!isList(answer))
    return `${aligned(Object.entries(answer).map(([name, value]) => [name, cell(value)]))}\n`
  if (answer.length === 0) return 'none\n'
  const columns = [...new Set(answer.flatMap((row) => Object.keys(row)))]
  const rows = answer.map((row) => {
    const members = new Map<string, unknown>(Object.entries(row))
    return columns.map((column) => cell(members.get(column)))
  })
  return `${aligned([columns, ...rows])}\n`
}

const isList = (answer: Answer): answer is readonly object[] => Array.isArray(answer)

const cell = (value: unknown): string => {
  if (value === undefined || value === null) return '-'
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',') || '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Columns as wide as their widest cell. */
const aligned = (rows: readonly (readonly string[])[]): string => {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
