import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { CLIENT_PROGRAM, compileStrictly } from './compile-strictly.ts'
import { node, startInstalled, TIME } from './start-installed.ts'

const run = promisify(execFile)

const folder = inject('folder')

/** A test, what tests share, and the folders of either. */
const OF_TESTS = /\.test\.|fixture|oracle|\/(test|suite|differential)\//

test.each([
  ['imagery-platform', 'server/src/platform/start.ts'],
  ['imagery-platform-client', 'client/src/create-client.ts'],
])('%s is packed without its tests', async (name, source) => {
  const installed = join(folder, 'node_modules', name, 'lib')
  const entries = await readdir(installed, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name))
  expect(files.length).toBeGreaterThan(5)
  expect(files.map((file) => file.slice(installed.length)).filter((file) => OF_TESTS.test(file))).toEqual([])
  const maps = await Promise.all(files.filter((file) => file.endsWith('.map')).map(sourcesIn))
  expect(maps.flat()).toContain(source)
  expect(maps.flat().filter((source) => OF_TESTS.test(source))).toEqual([])
  const texts = files.filter((file) => file.endsWith('.js')).map((file) => readFile(file, 'utf8'))
  expect((await Promise.all(texts)).filter((text) => /from ['"]vitest['"]/.test(text))).toEqual([])
})

/** Which files of this repository came into a compiled file, below its root. */
const sourcesIn = async (map: string): Promise<readonly string[]> => {
  const read: unknown = JSON.parse(await readFile(map, 'utf8'))
  const sources = typeof read === 'object' && read !== null && 'sources' in read ? read.sources : undefined
  return Array.isArray(sources) ? sources.map(String) : []
}

test.each([
  ['imagery-platform', 'how to report a weakness', 'SECURITY.md'],
  ['imagery-platform', 'what is new', 'CHANGELOG.md'],
  ['imagery-platform-client', 'how to report a weakness', 'SECURITY.md'],
  ['imagery-platform-client', 'what is new', 'CHANGELOG.md'],
  ['imagery-platform', 'whose data it holds', 'server/NOTICE'],
])('%s says %s', async (name, _what, text) => {
  const packed = await readFile(join(folder, 'node_modules', name, basename(text)), 'utf8')
  expect(packed).toBe(await readFile(join(import.meta.dirname, '../..', text), 'utf8'))
})

test.each(['this', '24'] as const)(
  'the installed server starts, answers and stops on Node %s',
  async (version) => {
    const { baseUrl, apiKey, stop } = await startInstalled(node(version))
    try {
      const headers = { authorization: `api-key ${apiKey}` }
      expect((await fetch(`${baseUrl}/destinations/v1`, { headers })).status).toBe(200)
      for (const page of ['docs', 'explore']) {
        const shown = await fetch(`${baseUrl}/${page}`)
        expect([page, shown.status, (await shown.text()).includes('<title>')]).toEqual([page, 200, true])
      }
      const tile = await fetch(`${baseUrl}/basemaps/v1/tiles/rotterdam_harbour_2026_04_mosaic/10/523/339`, {
        headers,
      })
      expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/png'])
    } finally {
      await stop()
    }
  },
)

test('its command says what it takes, and refuses what it does not know', async () => {
  const help = await run('npx', ['imagery-platform', 'start', '--help'], { cwd: folder })
  expect(help.stdout).toContain('imagery-platform start [options]')
  const command = join(folder, 'node_modules/.bin/imagery-platform') // what npx runs, which takes a second to find it
  await expect(run(command, ['serve'])).rejects.toMatchObject({ code: 2 })
  const wrong = await run(command, ['start', '--port', 'x']).catch(String)
  expect(wrong).toContain('error: --port')
})

const PROGRAM = `
import { startPlatform, type RunningPlatform } from 'imagery-platform'
import { createClient, createControlClient } from 'imagery-platform-client'

const world = { scenes: 50, time: '${TIME}' }
const platforms: RunningPlatform[] = await Promise.all([startPlatform(world), startPlatform({ ...world, seed: 2 })])
for (const platform of platforms) {
  const { baseUrl, siblingBaseUrl } = platform
  const client = createClient({ baseUrl, siblingBaseUrl, token: () => platform.token() })
  const { data, error } = await client.GET('/destinations/v1')
  if (error) throw new Error(error.message)
  const control = createControlClient({ baseUrl })
  const { data: clock } = await control.GET('/control/clock')
  if (clock?.frozen !== false) throw new Error('time stands still')
  console.log(data.destinations.length)
  await platform.close()
}
`

// In one go, because the compiler checks what the packages declare each time.
test('ES modules and CommonJS in TypeScript compile with all that both packages declare, and run without its tools', async () => {
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  for (const file of ['way.mts', 'way.cts']) await writeFile(join(folder, file), CLIENT_PROGRAM)
  compileStrictly(['--module', 'nodenext'], ['program.ts', 'way.mts', 'way.cts'])
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder })
  expect(stdout.trim().split('\n').map(Number)).toEqual([expect.any(Number), expect.any(Number)])
})
