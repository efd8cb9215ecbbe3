import { z } from 'zod'

/** An answer as JSON carries it: members that are undefined have gone. */
export const ANSWER = z.union([z.array(z.looseObject({})), z.looseObject({})])
type CarriedAnswer = z.infer<typeof ANSWER>

/** An answer for people: a table, or a line for each member. @param json the answer as JSON */
export const answerText = (json: string): string => {
  const answer = ANSWER.parse(JSON.parse(json))
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

const isList = (answer: CarriedAnswer): answer is Record<string, unknown>[] => Array.isArray(answer)

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
