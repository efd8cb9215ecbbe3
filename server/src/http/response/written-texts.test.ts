import { expect, test } from 'vitest'
import { WrittenTexts } from './written-texts.ts'

const TEXT_BYTES = 1000

/** Texts, and the documents that were written, each once for each time. */
const watchedTexts = (maxBytes?: number) => {
  const written: string[] = []
  const texts = new WrittenTexts<string>(maxBytes)
  const write = (document: { readonly id: string }, reader: string): string =>
    texts
      .of(document, reader, () => {
        written.push(`${document.id} for ${reader}`)
        return document.id.padEnd(TEXT_BYTES)
      })
      .parse()
      .trim()
  return { written, write }
}

test('a document is written once for each reader', () => {
  const { written, write } = watchedTexts()
  const one = { id: 'one' }
  const other = { id: 'other' }
  for (const document of [one, other, one, other])
    for (const reader of ['Marit', 'Jon', 'Marit']) expect(write(document, reader)).toBe(document.id)
  expect(written).toEqual(['one for Marit', 'one for Jon', 'other for Marit', 'other for Jon'])
})

test('a document that has changed is another one, and is written anew', () => {
  const { written, write } = watchedTexts()
  write({ id: 'one' }, 'Marit')
  write({ id: 'one' }, 'Marit')
  expect(written).toEqual(['one for Marit', 'one for Marit'])
})

test('of more texts than there is room for the one goes that was not asked for longest', () => {
  const { written, write } = watchedTexts(3.5 * TEXT_BYTES)
  const one = { id: 'one' }
  const two = { id: 'two' }
  const three = { id: 'three' }
  for (const document of [one, two, one, three, one, two]) write(document, 'Marit')
  expect(written).toEqual(['one for Marit', 'two for Marit', 'three for Marit', 'two for Marit'])
})

test('a text that is right in one moment takes the place of that of another', () => {
  const written: string[] = []
  const texts = new WrittenTexts<string>(3.5 * TEXT_BYTES)
  const write = (document: object, at: number, moment?: number) => {
    const text = () => written[written.push(`${at}`) - 1]?.padEnd(TEXT_BYTES) ?? ''
    return texts.of(document, 'Marit', text, moment).parse().trim()
  }
  const steady = {}
  const fleeting = {}
  write(steady, 0)
  for (const second of [1, 1, 2, 2, 3, 4]) expect(write(fleeting, second, second)).toBe(`${second}`)
  expect(write(steady, 5)).toBe('0')
  expect(written).toEqual(['0', '1', '2', '3', '4'])
})
