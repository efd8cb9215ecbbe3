import { expect, test } from 'vitest'
import { inTurns } from './pair.ts'
import { formatTable, worse } from './report.ts'

const slower = { what: 'one mosaic: CPU', unit: 'us/call', before: [100, 101, 102], after: [150, 151, 152] }
const same = { what: 'a search', unit: 'ms', before: [1, 1, 1], after: [1, 1, 1] }

test('a table has a row for each measure, with quartiles, ratio and verdict, and then the results that differ', () => {
  const [head, ...rows] = formatTable({
    samples: [slower, same],
    differences: ['list of mosaics: another answer'],
  })
    .split('\n')
    .map((row) => row.replaceAll(/ +/g, ' ').trim())
  expect(head).toBe('measure | unit | before [quartiles] | after [quartiles] | ratio | verdict')
  expect(rows).toEqual([
    'one mosaic: CPU | us/call | 101.0 [101.0-102.0] | 151.0 [151.0-152.0] | 1.50 | worse',
    'a search | ms | 1.000 [1.000-1.000] | 1.000 [1.000-1.000] | 1.00 | same',
    '',
    'The results differ: list of mosaics: another answer',
  ])
})

test('the measures that are worse make a run fail', () => {
  expect(worse([slower, same])).toEqual([slower])
})

test('each side is first in every other round', async () => {
  const asked: string[] = []
  const results = await inTurns(3, async (side, round) => {
    asked.push(`${side} ${round}`)
    return round
  })
  expect(asked).toEqual(['before 0', 'after 0', 'after 1', 'before 1', 'before 2', 'after 2'])
  expect(results).toEqual({ before: [0, 1, 2], after: [0, 1, 2] })
})
