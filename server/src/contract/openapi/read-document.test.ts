import { describe, expect, test } from 'vitest'
import { parseDocument, readDocument } from './read-document.ts'

describe('what is no OpenAPI document is refused by the name of its file', () => {
  test.each([
    ['no JSON', '{', 'maps.json is not JSON'],
    ['a list', '[]', 'maps.json is not an OpenAPI document'],
    ['null', 'null', 'maps.json is not an OpenAPI document'],
    ['no version', '{"info":{},"paths":{}}', 'maps.json is not an OpenAPI document'],
    ['no paths', '{"openapi":"3.1.0","info":{}}', 'maps.json is not an OpenAPI document'],
    ['no info', '{"openapi":"3.1.0","paths":{}}', 'maps.json is not an OpenAPI document'],
  ])('%s', (_why, text, message) => {
    expect(() => parseDocument(text, 'maps.json')).toThrow(message)
  })

  test('a file that is missing', () => {
    expect(() => readDocument('no-such-folder/maps.json')).toThrow('no-such-folder/maps.json')
  })
})

test('a document is read as it stands', () => {
  const document = { openapi: '3.1.0', info: { title: 'Maps', version: '1' }, paths: {}, 'x-own': true }
  expect(parseDocument(JSON.stringify(document), 'maps.json')).toEqual(document)
})
