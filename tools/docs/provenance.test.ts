import { expect, test } from 'vitest'
import { choicesIn } from './provenance.ts'

test.each<[why: string, node: unknown, want: number]>([
  ['nothing', {}, 0],
  ['a value that is a choice', { 'x-source': 'assumed' }, 1],
  ['one that is required', { 'x-source': 'required' }, 0],
  ['each of what is chosen of a value', { 'x-assumed': ['minimum', 'default'] }, 2],
  ['at any depth', { paths: [{ get: { 'x-source': 'assumed', schema: { 'x-assumed': ['enum'] } } }] }, 2],
])('%s', (_why, node, want) => {
  expect(choicesIn(node)).toBe(want)
})
