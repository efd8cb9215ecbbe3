import { ConnectionError } from 'imagery-platform-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isSilence, describeError } from './describe-error.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:8080' })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const SILENT = 'The server at http://localhost:8080 does not answer.'

test.each([
  ['a call of the client', new ConnectionError('data_getStats', 2, new TypeError('Failed to fetch')), SILENT],
  ['a fetch of Chromium', new TypeError('Failed to fetch'), SILENT],
  ['a fetch of Firefox', new TypeError('NetworkError when attempting to fetch resource.'), SILENT],
  ['a fetch of WebKit', new TypeError('Load failed'), SILENT],
  ['another error', new TypeError('x is not a function'), 'x is not a function'],
  ['what is no error', 'odd', 'odd'],
])('the words of %s', (_why, error, words) => {
  expect(describeError(error)).toBe(words)
  expect(isSilence(words)).toBe(words === SILENT)
})
