import { expect, test } from 'vitest'
import { TooBroad, UnknownCursor } from '../../../catalog/port.ts'
import { withProblems } from './pages.ts'

test.each([
  [
    'how to narrow a search that is too broad',
    new TooBroad(500_000),
    /more than 500000 scenes.*datetime.*bbox/,
  ],
  ['which field has a token that no page contained', new UnknownCursor('no page ended at 9'), /^next: /],
])('an error of the catalog says %s', async (_why, fault, message) => {
  const rejected = withProblems(Promise.reject(fault))
  await expect(rejected).rejects.toMatchObject({ name: 'Problem', status: 400 })
  await expect(rejected).rejects.toThrow(message)
})

test('an unexpected error of the catalog stays one', async () => {
  await expect(withProblems(Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory')
})
