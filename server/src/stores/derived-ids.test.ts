import { expect, test } from 'vitest'
import { createIds } from './derived-ids.ts'

const SECRET = 'a secret of at least thirty-two characters'

test('the same secret gives the same ids again, another one others', () => {
  const one = createIds(SECRET)
  const same = createIds(SECRET)
  const other = createIds(`${SECRET}.`)
  const first = one.uuid()
  expect(same.uuid()).toBe(first)
  expect(other.uuid()).not.toBe(first)
})

test('no id comes twice', () => {
  const ids = createIds(SECRET)
  expect(new Set(Array.from({ length: 1000 }, () => ids.uuid())).size).toBe(1000)
})

test('ids have the form that they are asked for in', () => {
  const ids = createIds(SECRET)
  expect(ids.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  for (const length of [1, 21, 64, 200])
    expect(ids.text(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`))
  expect([ids.number('job', 7703), ids.number('job', 7703), ids.number('order', 1)]).toEqual([7703, 7704, 1])
})
