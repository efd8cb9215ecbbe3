import { expect, test } from 'vitest'
import { groupFamilies } from './families.ts'

const grouped = (names: readonly string[]) =>
  groupFamilies(names.map((name) => ({ name }))).map(({ family, entries }) => [
    family,
    entries.map(({ name }) => name).join(' '),
  ])

test('what asks the same of one member in many ways is a family of its own, in its place', () => {
  expect(grouped(['limit', 'id__eq', 'id__lt', 'id__gt', 'id__in', 'name__eq', 'sort'])).toEqual([
    [undefined, 'limit'],
    ['id__', 'id__eq id__lt id__gt id__in'],
    [undefined, 'name__eq sort'],
  ])
})

test('families side by side are two', () => {
  const ways = (member: string) => ['eq', 'ne', 'lt', 'gt'].map((way) => `${member}__${way}`)
  expect(grouped([...ways('id'), ...ways('state')]).map(([family]) => family)).toEqual(['id__', 'state__'])
})

test('a name that begins with two underscores is an ordinary one', () => {
  expect(grouped(['__a', '__b', '__c', '__d', '__e'])).toEqual([[undefined, '__a __b __c __d __e']])
})

test('nothing has no families', () => {
  expect(grouped([])).toEqual([])
})
