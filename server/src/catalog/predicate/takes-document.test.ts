import { expect, test } from 'vitest'
import type { Argument } from '../cql2/expression.ts'
import { compile } from './compile.ts'
import { PLAIN_SCENES, sceneWith } from './plain-scenes.fixture.ts'

const scene = sceneWith({ gsd: 3, 'view:off_nadir': 7, created: '2024-05-02T00:00:00Z' })

/** How often a condition reads a property that only the document has. */
const documentsRead = (op: 'and' | 'or', args: readonly Argument[]): number => {
  let read = 0
  const isInDocument = (property: string): boolean => property === 'view:off_nadir'
  const { test: isMet } = compile(
    { op, args },
    {
      ...PLAIN_SCENES,
      isInDocument,
      value: (property) => (candidate) => {
        if (isInDocument(property)) read++
        return PLAIN_SCENES.value(property)(candidate)
      },
    },
  )
  expect(isMet(scene)).toBe(op === 'or')
  return read
}

const angle: Argument = { op: '>', args: [{ op: '+', args: [{ property: 'view:off_nadir' }, 1] }, 0] }
const isAmong: Argument = { op: 'in', args: [7, [{ property: 'view:off_nadir' }]] }
const coarse: Argument = { op: '>', args: [{ property: 'gsd' }, 10] }
const fine: Argument = { op: '<', args: [{ property: 'gsd' }, 10] }

test.each<[string, 'and' | 'or', readonly Argument[]]>([
  ['one part is false', 'and', [angle, coarse]],
  ['one part is true', 'or', [angle, fine]],
  [
    'a nested part is false',
    'and',
    [
      { op: 'not', args: [{ op: 'not', args: [angle] }] },
      { op: 'not', args: [fine] },
    ],
  ],
  ['a list has the property', 'or', [isAmong, fine]],
])('no document is read where %s without it', (_why, op, args) => {
  expect(documentsRead(op, args)).toBe(0)
  expect(documentsRead(op, args.toReversed())).toBe(0)
})

test('a document is read where nothing else decides', () => {
  expect(documentsRead('or', [coarse, angle])).toBe(1)
})
