import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { cutPart, ROWS_PER_PART } from './report.ts'
import { toCsvFile, toCsv, withoutColumns } from './table.ts'
import type { Cell } from './table.ts'

const cellText = (cell: Cell): string =>
  toCsv({ columns: ['cell', 'end'], rows: [[cell, 'x']] })
    .toString()
    .slice('cell,end\r\n'.length, -',x\r\n'.length)

test.each<[string, Cell, string]>([
  ['a formula', '=1+1', "'=1+1"],
  ['a plus', '+49 10', "'+49 10"],
  ['a minus', '-5 m', "'-5 m"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab and a formula', '\t=1', '"\t\'=1"'],
  ['a CR', '\r=1', '"\r\'=1"'],
  ['a wide equals sign', '＝1', "'＝1"],
  ['a formula that would open a program', '=cmd|" /C calc"!A0', '"\'=cmd|"" /C calc""!A0"'],
  ['a formula with a comma', '=A1,B1', '"\'=A1,B1"'],
  ['a negative number', -5, '-5'],
  ['a number', 440.1, '440.1'],
  ['nought', 0, '0'],
  ['text with a comma', 'Rotterdam, April', '"Rotterdam, April"'],
  ['text with a quote', 'Mouth "north"', '"Mouth ""north"""'],
  ['text with a line break', 'a\r\nb', '"a\r\nb"'],
  ['text with a lone line feed', 'a\nb', '"a\nb"'],
  ['a formula behind a line feed', 'a\n=1', '"a\n\'=1"'],
  ['a formula behind a CR', 'a\r=1', '"a\r\'=1"'],
  ['a formula behind a line break', 'a\r\n=1', '"a\r\n\'=1"'],
  ['a line feed', '\n=1', '"\n\'=1"'],
  ['a space', ' =1', " '=1"],
  ['spaces and a tab', ' \t+1', '" \t\'+1"'],
  ['a no-break space', '\u{a0}=1', "\u{a0}'=1"],
  ['a zero-width space', '\u{200b}=1', "\u{200b}'=1"],
  ['a byte order mark', '\u{feff}@A1', "\u{feff}'@A1"],
  ['a bidirectional control', '\u{202e}-1', "\u{202e}'-1"],
  ['a soft hyphen', '\u{ad}=1', "\u{ad}'=1"],
  ['a filler', '\u{3164}=1', "\u{3164}'=1"],
  ['a control character', '\u{1}=1', "\u{1}'=1"],
  ['a semicolon', 'a;=1', '"a;\'=1"'],
  ['a semicolon and a space', 'a; =1;b', '"a; \'=1;b"'],
  ['two semicolons', ';=1;;@A', '";\'=1;;\'@A"'],
  ['a tab between', 'a\t=1', '"a\t\'=1"'],
  ['a tab and a word', '\tword', '"\tword"'],
  ['text with a semicolon', 'a; b', '"a; b"'],
  ['a zero-width joiner in a word', 'क्\u{200d}ष', 'क्\u{200d}ष'],
  ['text with a sign inside', 'a=b', 'a=b'],
  ['text beyond ASCII', 'Nieuwe Maas – Süd', 'Nieuwe Maas – Süd'],
])('%s in a cell', (_what, cell, text) => {
  expect(cellText(cell)).toBe(text)
})

test('a table without rows is its header', () => {
  expect(toCsv({ columns: ['a', 'b'], rows: [] }).toString()).toBe('a,b\r\n')
})

test('what is written is what a program reads', () => {
  const rows = [
    ['a,b', 'c"d"', 'e\r\nf'],
    ['', ' g ', 'ü'],
  ]
  const csv = toCsv({ columns: ['x', 'y', 'z'], rows }).toString()
  expect(parse(csv)).toEqual([['x', 'y', 'z'], ...rows])
})

test('a file has a name, and is UTF-8', () => {
  const { headers, body } = toCsvFile('tiles', { columns: ['ü'], rows: [] })
  expect(headers).toEqual({
    'Content-Disposition': 'attachment; filename="tiles.csv"',
  })
  expect(body.length).toBe(4)
})

test('columns that are left out take their cells with them', () => {
  const table = {
    columns: ['a', 'b', 'c'],
    rows: [
      [1, 2, 3],
      [4, 5, 6],
    ],
  }
  expect(withoutColumns(table, new Set(['b']))).toEqual({
    columns: ['a', 'c'],
    rows: [
      [1, 3],
      [4, 6],
    ],
  })
})

describe('parts of a report', () => {
  const createReport = (rowCount: number) => ({
    id: 'r',
    orgId: 1,
    planId: 1,
    type: 'detailed' as const,
    cadence: 'daily' as const,
    start: '2026-04-01',
    end: '2026-04-01',
    hasFootprint: false,
    rowCount,
    table: () => ({ columns: ['n'], rows: Array.from({ length: rowCount }, (_, i) => [i]) }),
  })

  test.each([
    [0, 1, 0],
    [1, 1, 1],
    [ROWS_PER_PART, 1, ROWS_PER_PART],
    [ROWS_PER_PART + 1, 1, ROWS_PER_PART],
    [ROWS_PER_PART + 1, 2, 1],
  ])('of %i rows: part %i has %i', (rowCount, part, rows) => {
    expect(cutPart(createReport(rowCount), part).rows).toHaveLength(rows)
  })

  test.each([
    [0, 2, 'has 1 part, and no 2'],
    [ROWS_PER_PART, 2, 'has 1 part, and no 2'],
    [ROWS_PER_PART + 1, 3, 'has 2 parts, and no 3'],
  ])('of %i rows: there is no part %i', (rowCount, part, message) => {
    expect(() => cutPart(createReport(rowCount), part)).toThrow(message)
  })
})
