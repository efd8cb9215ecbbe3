import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackage } from './build-package.ts'

const run = promisify(execFile)

/** A folder with nothing in it but what a user of the packages would install. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'))
  const archives = await Promise.all([buildPackage('server'), buildPackage('client')])
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...archives], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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

test('the client takes nothing of Node, so that browsers run it', async () => {
  const installed = join(folder, 'node_modules/imagery-platform-client/lib')
  const files = (await readdir(installed)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(files.map((file) => readFile(join(installed, file), 'utf8')))
  expect(texts.filter((text) => /['"]node:/.test(text))).toEqual([])
})

/** Which files of this repository came into a compiled file, below its root. */
const sourcesIn = async (map: string): Promise<readonly string[]> => {
  const read: unknown = JSON.parse(await readFile(map, 'utf8'))
  const sources = typeof read === 'object' && read !== null && 'sources' in read ? read.sources : undefined
  return Array.isArray(sources) ? sources.map(String) : []
}

/** The command that runs Node of a version. */
const node = (version: string): readonly string[] =>
  version === 'this' ? [process.execPath] : ['npx', '-y', '-p', `node@${version}`, 'node']

const command = 'node_modules/imagery-platform/lib/cli.js'

const TIME = '2026-05-04T08:00:00Z'
/** As many scenes as a thread makes. */
const SETTINGS = ['--port', '0', '--json', '--scenes', '5000', '--time', TIME]

/** Starts the installed program and reads the line that it prints once it is ready. */
const start = async (version: string) => {
  const [program = '', ...first] = node(version)
  const child = spawn(program, [...first, command, 'start', ...SETTINGS], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // npx stands between: a signal goes to the whole group
  })
  for await (const line of createInterface(child.stdout)) {
    const ready: unknown = JSON.parse(line)
    if (typeof ready === 'object' && ready !== null && 'baseUrl' in ready && 'apiKey' in ready)
      return { child, baseUrl: String(ready.baseUrl), apiKey: String(ready.apiKey) }
  }
  throw new Error('It ended before it was ready.')
}

test.each(['this', '24'])('the installed server starts, answers and stops on Node %s', async (version) => {
  const { child, baseUrl, apiKey } = await start(version)
  try {
    const headers = { authorization: `api-key ${apiKey}` }
    expect((await fetch(`${baseUrl}/destinations/v1`, { headers })).status).toBe(200)
    const docs = await fetch(`${baseUrl}/docs`)
    expect([docs.status, (await docs.text()).includes('<title>')]).toEqual([200, true])
    const tile = await fetch(`${baseUrl}/basemaps/v1/tiles/rotterdam_harbour_2026_04_mosaic/10/523/339`, {
      headers,
    })
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/png'])
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await once(child, 'exit')
  }
})

test('its command says what it takes, and refuses what it does not know', async () => {
  const help = await run('npx', ['imagery-platform', 'start', '--help'], { cwd: folder })
  expect(help.stdout).toContain('imagery-platform start [options]')
  await expect(run('npx', ['imagery-platform', 'serve'], { cwd: folder })).rejects.toMatchObject({ code: 2 })
  const wrong = await run('npx', ['imagery-platform', 'start', '--port', 'x'], { cwd: folder }).catch(String)
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

test('a program in TypeScript compiles against both packages, and runs without any of its tools', async () => {
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')
  const types = join(import.meta.dirname, '../../node_modules/@types')
  const flags = [
    ...['--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node', '--typeRoots', types],
    '--skipDefaultLibCheck', // of what comes with the compiler alone
  ]
  await run(tsc, [...flags, 'program.ts'], { cwd: folder })
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder })
  expect(stdout.trim().split('\n').map(Number)).toEqual([expect.any(Number), expect.any(Number)])
})
