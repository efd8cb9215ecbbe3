import { expect, test } from 'vitest'
import { readDocument } from './read-document.ts'

interface Note {
  readonly id: string
  readonly text: string
}

const definition = (name: string) => ({ name, key: ({ id }: Note) => id })
const NOTES = definition('test.note')
const OTHERS = definition('test.other')

const writeJson = (text: string): string => JSON.stringify({ id: '1', text })

test('the same text is the same document, frozen', () => {
  const note = readDocument(NOTES, writeJson('a'))
  expect(note).toEqual({ id: '1', text: 'a' })
  expect(Object.isFrozen(note)).toBe(true)
  expect(readDocument(NOTES, writeJson('a'))).toBe(note)
})

test.each([
  ['another text', NOTES, writeJson('b')],
  ['the same text of another collection', OTHERS, writeJson('a')],
])('%s is another document', (_what, of, json) => {
  const note = readDocument(NOTES, writeJson('a'))
  const other = readDocument(of, json)
  expect(other).toEqual(JSON.parse(json))
  expect(other).not.toBe(note)
})

test('one that is too long to be remembered is read all the same', () => {
  const json = writeJson('a'.repeat(100_000))
  expect(readDocument(NOTES, json)).toEqual(JSON.parse(json))
})
