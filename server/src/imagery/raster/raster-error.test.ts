import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toRasterError } from './raster-error.ts'

/** Texts in the call of a constructor of errors, which a `+` may join. */
const ERROR = /Error\(\s*((?:(["'`])(?:\\.|(?!\2)[\s\S])*\2\s*\+?\s*)+)/g

/** Every message of an error in the source of the library that reads GeoTIFFs. */
const messagesOfLibrary = async (): Promise<string[]> => {
  const folder = dirname(fileURLToPath(import.meta.resolve('geotiff')))
  const messages: string[] = []
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.js')))
    for (const [, texts = ''] of (await readFile(`${folder}/${file}`, 'utf8')).matchAll(ERROR))
      messages.push(texts.replaceAll(/["'`]\s*\+?\s*(["'`]|$)/g, '').slice(1))
  return messages
}

test('no message of the library sends those whose file is rejected to its own authors', async () => {
  const messages = await messagesOfLibrary()
  expect(messages.length).toBeGreaterThan(50)
  expect(messages.some((message) => message.includes('Please report'))).toBe(true)
  const shown = messages.map(
    (message) => toRasterError('the GeoTIFF cannot be read', new Error(message)).message,
  )
  expect(shown.filter((message) => /report|https?:|github/i.test(message))).toEqual([])
  expect(shown.filter((message) => !message.startsWith('the GeoTIFF cannot be read'))).toEqual([])
})

test.each([
  ['Invalid byte order value.', 'it cannot be read: Invalid byte order value.'],
  ['9e15 exceeds MAX_SAFE_INTEGER. Please report it', 'it cannot be read: it names a place beyond 9 PB'],
  ['Unknown. See https://example.com/issues', 'it cannot be read'],
])('%s', (message, want) => {
  expect(toRasterError('it cannot be read', new Error(message)).message).toBe(want)
})
