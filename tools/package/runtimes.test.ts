import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hasChromium } from '../docs/chromium.ts'
import { openInBrowser } from './open-in-browser.ts'
import { node, startInstalled, type Installed } from './start-installed.ts'

const run = promisify(execFile)
const folder = inject('folder')

let server: Installed
beforeAll(async () => {
  server = await startInstalled(node('this'))
})
afterAll(() => server.stop())

const ORDER = '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'

/** A call, a list and a file, by what an app would write. */
const WORK = `
const platform = createPlatform({ baseUrl, apiKey })
let types = 0
for await (const { id } of platform.pages('data_listItemTypes')) types += id === 'OrthoScene' ? 1 : 0
const order = await platform.orders.getOrder({ params: { path: { order_id: '${ORDER}' } } })
const href = order._links.results.at(-1).location
`

/** With files: all of the order, each compared with its digests. */
const WITH_FILES = `${WORK}
const files = await order.download('scenes-' + process.argv[4])
console.log(JSON.stringify([types, order.state, files.length]))
`

/** Without: the bytes as they come. */
const WITHOUT_FILES = `${WORK}
let bytes = 0
const reader = downloadStream(platform, href).getReader()
for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length
const refused = await order.download('scenes').catch((error) => error.message)
const result = [types, order.state, bytes > 100, refused.startsWith('There are no files here')]
`

const ARGUMENTS = 'const [, , baseUrl, apiKey] = process.argv'
const PROGRAMS = {
  'work.mjs': `import { createPlatform } from 'imagery-platform-client'\n${ARGUMENTS}${WITH_FILES}`,
  'work.cjs': `const { createPlatform } = require('imagery-platform-client')\n;(async () => {${ARGUMENTS}${WITH_FILES}})()`,
}
beforeAll(async () => {
  for (const [name, text] of Object.entries(PROGRAMS)) await writeFile(join(folder, name), text)
})

test('its command runs by its name, with nothing else installed', async () => {
  const imagery = async (...typed: readonly string[]) => {
    const { baseUrl: IMAGERY_BASE_URL, apiKey: IMAGERY_API_KEY } = server
    // Who runs the tests may be signed in elsewhere. What is empty is not set.
    const others = { IMAGERY_TOKEN: '', IMAGERY_SIBLING_BASE_URL: '', XDG_CONFIG_HOME: folder }
    const env = { ...process.env, ...others, IMAGERY_BASE_URL, IMAGERY_API_KEY }
    const { stdout } = await run('npx', ['--no', 'imagery', ...typed], { cwd: folder, env })
    return stdout
  }
  expect(await imagery('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(JSON.parse(await imagery('search', 'OrthoScene', '--limit', '3', '--json'))).toHaveLength(3)
})

test.each([
  ['Node', node('this'), 'work.mjs'],
  ['Node, by require', node('this'), 'work.cjs'],
  ['Node 24', node('24'), 'work.mjs'],
  ['Node 24, by require', node('24'), 'work.cjs'],
  ['Deno', ['npx', '-y', 'deno@2.9.6', 'run', '-A'], 'work.mjs'],
  ['Bun', ['npx', '-y', 'bun@1.4.5', 'run'], 'work.mjs'],
])(
  'the installed client calls, walks a list and downloads an order in %s',
  async (_name, command, program) => {
    const [first = '', ...rest] = command
    const place = `${command.join('-').replaceAll(/\W+/g, '-')}-${program}`
    const { stdout } = await run(first, [...rest, program, server.baseUrl, server.apiKey, place], {
      cwd: folder,
    })
    expect(JSON.parse(stdout)).toEqual([1, 'success', 3])
  },
)

describe.skipIf(!hasChromium)('the installed client calls, walks a list and streams a file', () => {
  test.each([
    ['a page', 'page'],
    ['a worker', 'worker'],
  ] as const)('in %s of a browser', async (_what, where) => {
    const app = `
import { createPlatform, downloadStream } from 'imagery-platform-client'
export const work = async () => {
  const [baseUrl, apiKey] = ${JSON.stringify([server.baseUrl, server.apiKey])}${WITHOUT_FILES}
  return result
}`
    expect(await openInBrowser(folder, app, where)).toEqual([1, 'success', true, true])
  })
})
