import { describe, expect, test } from 'vitest'
import { JsonText } from './json-text.ts'
import { DOCUMENTS, STORED_BYTES, TextCache, writtenOnce } from './text-cache.ts'

describe('texts of stored bytes', () => {
  /** Requests texts one after the other, and counts how many are written. */
  const countWritten = (
    requested: readonly (readonly [key: string, stored: string])[],
    maxBytes = 10_000,
  ): number => {
    const texts = new TextCache<Uint8Array, string>(STORED_BYTES, maxBytes)
    let written = 0
    for (const [key, stored] of requested) {
      const text = texts.get(key, Buffer.from(stored), (bytes) => {
        written++
        return JsonText.of(`${key}: ${Buffer.from(bytes).toString()}`)
      })
      expect(text.parse()).toBe(`${key}: ${stored}`)
    }
    return written
  }

  test.each([
    [
      'once while the bytes are the same',
      [
        ['a', '1'],
        ['a', '1'],
        ['a', '1'],
      ],
      1,
    ],
    [
      'again when the bytes change, though they are as long',
      [
        ['a', '1'],
        ['a', '2'],
        ['a', '1'],
      ],
      3,
    ],
    [
      'for each key',
      [
        ['a', '1'],
        ['b', '1'],
        ['a', '1'],
        ['b', '1'],
      ],
      2,
    ],
  ] as const)('are written %s', (_when, requested, times) => {
    expect(countWritten(requested)).toBe(times)
  })

  test('are dropped when there is no room for their bytes and themselves', () => {
    const first = ['a', '1'.repeat(400)] as const
    const second = ['b', '2'.repeat(400)] as const
    expect(countWritten([first, second, first], 2000)).toBe(3)
    expect(countWritten([first, second, first], 3000)).toBe(2)
  })

  test('do not change with the bytes that they were written from', () => {
    const texts = new TextCache<Uint8Array, number[]>(STORED_BYTES, 10_000)
    const stored = Buffer.from('[1]')
    const text = texts.get('a', stored, (bytes) => new JsonText<number[]>([bytes]))
    stored.write('[2]')
    expect(text.parse()).toEqual([1])
    expect(texts.get('a', stored, (bytes) => new JsonText<number[]>([bytes])).parse()).toEqual([2])
  })
})

describe('texts of documents', () => {
  const TEXT_BYTES = 1000

  /** Writes documents for readers, and lists those that did not come from the cache. */
  const watchedTexts = (maxBytes?: number) => {
    const written: string[] = []
    const texts = new TextCache<object, string>(DOCUMENTS, maxBytes)
    const write = (document: { readonly id: string }, reader: string): string =>
      texts
        .get(`${document.id} ${reader}`, document, () => {
          written.push(`${document.id} for ${reader}`)
          return JsonText.of(document.id.padEnd(TEXT_BYTES)).joined()
        })
        .parse()
        .trim()
    return { written, write }
  }

  test('are written once for each reader', () => {
    const { written, write } = watchedTexts()
    const one = { id: 'one' }
    const other = { id: 'other' }
    for (const document of [one, other, one, other])
      for (const reader of ['Marit', 'Jon', 'Marit']) expect(write(document, reader)).toBe(document.id)
    expect(written).toEqual(['one for Marit', 'one for Jon', 'other for Marit', 'other for Jon'])
  })

  test('are written again when the document has changed, which makes it another object', () => {
    const { written, write } = watchedTexts()
    write({ id: 'one' }, 'Marit')
    write({ id: 'one' }, 'Marit')
    expect(written).toEqual(['one for Marit', 'one for Marit'])
  })

  test('are dropped when there is no room: the least recently used first', () => {
    const { written, write } = watchedTexts(3.5 * TEXT_BYTES)
    const one = { id: 'one' }
    const two = { id: 'two' }
    const three = { id: 'three' }
    for (const document of [one, two, one, three, one, two]) write(document, 'Marit')
    expect(written).toEqual(['one for Marit', 'two for Marit', 'three for Marit', 'two for Marit'])
  })
})

test('a text takes the place of the one that was written from an earlier source', () => {
  const texts = new TextCache<readonly [number], string>(
    { isSame: ([known], [current]) => known === current, keep: (moment) => moment, byteLength: () => 0 },
    3500,
  )
  const written: string[] = []
  const write = (key: string, second: number) =>
    texts.get(key, [second], () => {
      written.push(`${key} ${second}`)
      return JsonText.of(key.padEnd(1000)).joined()
    })
  for (const second of [0, 0]) write('steady', second)
  for (const second of [1, 1, 2, 2, 3, 4]) write('fleeting', second)
  write('steady', 0)
  expect(written).toEqual(['steady 0', 'fleeting 1', 'fleeting 2', 'fleeting 3', 'fleeting 4'])
})

test('writtenOnce writes a document once for each address of the area', () => {
  const written: string[] = []
  const write = writtenOnce(({ id }: { readonly id: string }, root) => {
    written.push(`${root}/${id}`)
    return { self: `${root}/${id}` }
  })
  const feed = { id: 'feed' }
  for (const root of ['https://a.example', 'https://b.example', 'https://a.example'])
    expect(write(feed, root).parse()).toEqual({ self: `${root}/feed` })
  expect(written).toEqual(['https://a.example/feed', 'https://b.example/feed'])
})
