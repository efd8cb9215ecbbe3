import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fencesIn } from './fences.ts'

const file = resolve(import.meta.dirname, '../../client/MIGRATION.md')
const [introduction = '', ...sections] = readFileSync(file, 'utf8').split(/^## /m)

/** The table as it is written: of each task the lines of each way, the last of them ours. */
const stated = [...introduction.matchAll(/^\| (?!task)(\w[^|]*?) *\|([ \d|]+)\|$/gm)].map(
  ([, task, cells = '']) => [task, cells.split('|').map(Number)],
)

/** Lines behind the first blank one: before it is what a program has anyhow. */
const countLines = (code: string): number => code.split(/\n\n/).slice(1).join('\n').split('\n').length

const counted = sections.map((section) => [
  section.slice(0, section.indexOf('\n')),
  fencesIn(file, section).map(({ code }) => countLines(code)),
])

test('the table says how many lines each task takes each way', () => {
  expect(stated).toEqual(counted)
})

test('no task takes more than two lines with this client', () => {
  const ours = fencesIn(file, sections.join('')).filter((_, at) => at % 3 === 2)
  expect(ours.map(({ code }) => countLines(code)).filter((lines) => lines > 2)).toEqual([])
})
