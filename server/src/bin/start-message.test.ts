import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runTestPlatform } from '../../test/platform.fixture.ts'
import { machineToken } from '../identity/access/access.fixture.ts'
import { asText } from './start-message.ts'

const platform = await runTestPlatform()
const authorization = `Bearer ${await machineToken(platform)}`

const file = (path: string) => readFile(resolve(import.meta.dirname, '../../..', path), 'utf8')

/** The parameters of the first search of the catalog in a text, in its address or of curl's `-d`. */
const searchIn = (text: string): string => {
  const [, ...parameters] = text.slice(text.indexOf('/catalog/v1/search')).split(/[?&]|\s-d /)
  return parameters.map((parameter) => /^[^\s'"]+/.exec(parameter)?.[0]).join('&')
}

test.each([
  ['the start message', asText(platform.app)],
  ['README.md', await file('README.md')],
  ['docs/guides/START.md', await file('docs/guides/START.md')],
])(
  '%s: the first search begins with the scene of the harbour that the guides go on with',
  async (_where, text) => {
    const { status, json } = await platform.call('GET', `/catalog/v1/search?${searchIn(text)}`, {
      as: 'nobody',
      headers: { authorization },
    })
    expect(status).toBe(200)
    expect(json).toHaveProperty('features.0.id', '20260418_101530_07_2a41')
    expect(json).toHaveProperty(['features', 0, 'properties', 'eo:cloud_cover'], 7.5)
  },
)
