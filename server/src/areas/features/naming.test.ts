import { expect, test } from 'vitest'
import { createIds } from '../../stores/ids.ts'
import { idFor, plainName } from './naming.ts'

const ID = /^[A-Za-z0-9._:-]{1,128}$/

test.each([
  ['Rotterdam harbour', 'rotterdam-harbour'],
  ['  Terminal (north)  ', 'terminal-north'],
  ['Škoda Łódź Ærø', 'skoda-odz-r'],
  ['Cañón', 'canon'],
  ['東京', ''],
  ['-7.5', '7-5'],
  ['', ''],
  [`${'a'.repeat(95)} b`, 'a'.repeat(95)],
])('of %j is left: %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test.each(['Rotterdam harbour', '東京', '', 'ﷺ'.repeat(128), 'x'.repeat(4000)])('an id for %j', (name) => {
  const ids = createIds('a secret of at least thirty-two characters')
  const [one, other] = [idFor(name, ids), idFor(name, ids)]
  expect(one).toMatch(ID)
  expect(other).not.toBe(one)
})
