import Table from 'cli-table3'
import type { Output } from './surroundings.ts'

/** How results are written: for people, as one JSON text, or as one JSON text a line. */
export type Form = 'table' | 'json' | 'ndjson'

/** What a table shows of an entry, by the title of its column. */
export type Columns<Item> = Readonly<Record<string, (item: Item) => unknown>>

export interface Show {
  /** Writes the entries of a list: in lines as they come, all else when they have come. */
  readonly list: <Item>(items: AsyncIterable<Item> | Iterable<Item>, columns: Columns<Item>) => Promise<void>
  /** Writes one thing: for people a line for each of what they are shown of it. */
  readonly one: <Item>(item: Item, rows: Columns<Item>) => void
  /** Writes a line for people; nothing where the result is for programs. */
  readonly line: (text: string) => void
}

export const showOn = (out: Output, form: Form): Show => {
  const write = (text: string) => void out.write(`${text}\n`)
  return {
    line: (text) => {
      if (form === 'table') write(text)
    },
    one: (item, rows) => {
      if (form === 'table')
        write(
          formatTable(
            [],
            Object.entries(rows).map(([name, of]) => [name, formatValue(of(item))]),
          ),
        )
      else write(form === 'json' ? JSON.stringify(item, undefined, 2) : JSON.stringify(item))
    },
    list: async (items, columns) => {
      const all = []
      for await (const item of items)
        if (form === 'ndjson') write(JSON.stringify(item))
        else all.push(item)
      if (form === 'json') write(JSON.stringify(all, undefined, 2))
      if (form === 'table')
        write(
          all.length === 0
            ? 'None.'
            : formatTable(
                Object.keys(columns),
                all.map((item) => Object.values(columns).map((of) => formatValue(of(item)))),
              ),
        )
    },
  }
}

const NOTHING = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'mid'].flatMap((side) =>
    ['', '-mid', '-left', '-right'].map((part) => [side + part, '']),
  ),
)

const formatTable = (head: string[], rows: readonly string[][]): string => {
  const table = new Table({
    head,
    chars: { ...NOTHING, middle: '  ' },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  })
  table.push(...rows)
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}

/** A value as a cell of a table has it. Control characters of foreign text would steer the terminal. */
export const formatValue = (value: unknown): string => {
  if (value === undefined || value === null) return '-'
  if (typeof value === 'number' && !Number.isInteger(value)) return String(Number(value.toPrecision(6)))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
}
