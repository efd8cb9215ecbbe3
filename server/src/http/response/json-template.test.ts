import { expect, test } from 'vitest'
import { jsonTemplate } from './json-template.ts'

interface Link {
  readonly rel: string
  readonly href: string
}

const linksTo = (root: string, id: string): readonly Link[] => [
  { rel: 'self', href: `${root}/items/${id}` },
  { rel: id, href: root },
]

const template = jsonTemplate(['root', 'id'], ({ root, id }) => linksTo(root, id))

test.each([
  ['plain texts', 'http://localhost/catalog', 'a1'],
  ['no text', '', ''],
  ['signs that JSON escapes', 'a"b\\c/d', '\n\u0000\u001F\u007F\u2028'],
  ['letters of all lengths, and half of one', 'äŁ€😀', '\uD83D'],
  ['a text that looks like a hole', '\uE0001\uE001', '{id}'],
])('a template filled with %s is the JSON of the value made of them', (_what, root, id) => {
  expect(Buffer.from(template({ root, id }).bytes).toString()).toBe(JSON.stringify(linksTo(root, id)))
  expect(template({ root, id }).parse()).toEqual(JSON.parse(JSON.stringify(linksTo(root, id))))
})

test.each<[string, (id: string) => unknown]>([
  ['leaves it out', () => ({})],
  ['changes it', (id) => encodeURIComponent(id)],
])('there is no template where what is made of a text %s', (_what, make) => {
  expect(() => jsonTemplate(['id'], ({ id }) => make(id))).toThrow('a template has no place for id')
})
