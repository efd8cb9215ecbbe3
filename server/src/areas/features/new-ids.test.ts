import { expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { createStoredIds } from '../../stores/stored-ids.ts'
import { createId, plainName, assignIds } from './new-ids.ts'

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

const storedIds = () => createStoredIds('a secret of at least thirty-two characters', new MemoryStores())

test.each(['Rotterdam harbour', '東京', '', 'ﷺ'.repeat(128), 'x'.repeat(4000)])(
  'an id for %j',
  async (name) => {
    const ids = storedIds()
    const one = await createId(name, ids)
    const other = await createId(name, ids)
    expect(one).toMatch(ID)
    expect(other).not.toBe(one)
  },
)

test('ids for a thousand things of the same name', async () => {
  const things = await assignIds(
    Array.from({ length: 1000 }, (_, area) => ({ name: 'Pier', area })),
    storedIds(),
  )
  expect(things.map(({ area }) => area)).toEqual(Array.from({ length: 1000 }, (_, area) => area))
  expect(things.every(({ id }) => /^pier-\w{7}$/.test(id))).toBe(true)
  expect(new Set(things.map(({ id }) => id)).size).toBe(1000)
})
