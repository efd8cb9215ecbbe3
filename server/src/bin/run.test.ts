import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { compiledPrograms } from '../../../tools/compiled/compiled.js'
import { readExposition } from '../telemetry/exposition.fixture.ts'

const programs = await compiledPrograms(['server/src/bin/main.ts', 'server/test/main.fixture.ts'])
const MAIN = join(programs, 'main.js')
/** Runs the same, but compiles no validation ahead of requests, which takes as long as a start. */
const WITHOUT_WORK_AHEAD = join(programs, 'main.fixture.js')
const SETTINGS = ['--port', '0', '--scenes', '0', '--time', '2026-05-04T08:00:00Z']
const ADDRESS = /http:\/\/localhost:\d+/

/** The server in a process of its own, once it answers. */
const start = (...flags: string[]) => startProgram(WITHOUT_WORK_AHEAD, '', ...SETTINGS, ...flags)

/** The same with a value of NODE_ENV, and no settings but those that are given. */
const startProgram = async (program: string, mode: string, ...flags: string[]) => {
  const child = spawn(process.execPath, [program, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: mode },
  })
  const complaints = child.stderr.toArray()
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const ended = once(output, 'close')
  while (!ADDRESS.test(lines.join('\n'))) await once(output, 'line')
  /** Its output, complete once it has been told to end. */
  const said = async (): Promise<string> => {
    await ended
    return lines.join('\n')
  }
  return { child, lines, complaints, baseUrl: ADDRESS.exec(lines.join('\n'))?.[0], said }
}

type Started = Awaited<ReturnType<typeof start>>
const started = new Map<string, Started>()
const named = (name: string): Started => {
  const found = started.get(name)
  if (!found) throw new Error(`no server ${name}`)
  return found
}
beforeAll(async () => {
  started.set('inner', await startProgram(MAIN, '', ...SETTINGS, '--json', '--metrics-port', '0'))
})
beforeAll(async () => {
  started.set('exposed', await start('--sibling-url', 'https://second.example.com', '--drain-lag', '300'))
})

test('the process is measured where metrics are asked for', async () => {
  const [url = ''] = /(?<="metrics":")[^"]+/.exec(named('inner').lines.join('')) ?? []
  const samples = readExposition(await (await fetch(url)).text())
  const names = new Set(samples.map(({ name }) => name))
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_eventloop_utilization_ratio',
    'nodejs_heap_size_used_bytes',
    'http_requests_in_flight',
  ])
    expect(names).toContain(name)
})

test.each(['watch.md', 'alerts.yaml'])('every metric that docs/operate/%s names is there', async (file) => {
  const [url = ''] = /(?<="metrics":")[^"]+/.exec(named('inner').lines.join('')) ?? []
  const metrics = await (await fetch(url)).text()
  const text = await readFile(resolve(import.meta.dirname, '../../../docs/operate', file), 'utf8')
  const names =
    text.match(/\b(?:http|jobs|notifications|stores|db|metrics|nodejs|process)_[a-z0-9_]+\b/g) ?? []
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(metrics).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `)
})

test('SIGTERM ends the process with status 0, and nothing on stderr', async () => {
  const { child, complaints, baseUrl } = named('inner')
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200) // and its connection is kept
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(Buffer.concat(await complaints).toString()).toBe('')
})

test('SIGINT has calls served for the lag that was set, while the platform is not ready, and says what is waited for', async () => {
  const { child, complaints, baseUrl } = named('exposed')
  const ready = async () => (await fetch(`${baseUrl}/readyz`)).status
  expect(await ready()).toBe(200)
  child.kill('SIGINT')
  while ((await ready()) !== 503);
  for (let call = 0; call < 5; call++) expect(await ready()).toBe(503) // the port is open, each has a connection of its own
  child.kill('SIGKILL')
  expect(Buffer.concat(await complaints).toString()).toMatch(
    /^Stopping when the calls in flight have ended.*\n$/m,
  )
})

describe('where other machines may reach the platform', () => {
  const readText = (name: string): Promise<string> => {
    named(name).child.kill('SIGKILL')
    return named(name).said()
  }

  test.each([
    ['API key', 'apiKey'],
    ['Client secret', 'clientSecret'],
    ['Webhook secret', 'webhookSecret'],
  ])('the %s is not that of the seed', async (label, member) => {
    const [ofSeed] = new RegExp(`(?<="${member}":")[^"]+`).exec(await readText('inner')) ?? []
    const [shown] = new RegExp(`(?<=${label} +)\\S{32,}`).exec(await readText('exposed')) ?? []
    expect([ofSeed, shown]).toEqual([expect.any(String), expect.any(String)])
    expect(shown).not.toBe(ofSeed)
  })

  test('it says that keys are random, and why', async () => {
    expect(await readText('inner')).not.toContain('NOTE')
    expect(await readText('exposed')).toMatch(
      /^NOTE: keys and secrets are random.*reach second\.example\.com/m,
    )
  })
})

test('in production the program has nobody control it, and otherwise it does', async () => {
  const statuses = async (mode: string): Promise<readonly number[]> => {
    const { child, baseUrl, said } = await startProgram(MAIN, mode, '--port', '0', '--scenes', '0')
    const calls = ['GET', 'POST'].map((method) => fetch(`${baseUrl}/control`, { method }))
    const answers = await Promise.all(calls)
    child.kill('SIGKILL')
    await said()
    return answers.map(({ status }) => status)
  }
  expect(await statuses('production')).toEqual([403, 403])
  expect(await statuses('')).not.toContain(403)
})

/** A run that ends by itself. */
const ended = async (...flags: string[]) => {
  const child = spawn(process.execPath, [MAIN, ...SETTINGS, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  })
  const said = child.stdout.toArray()
  const complaints = child.stderr.toArray()
  await once(child, 'close')
  return { code: child.exitCode, text: [await said, await complaints].join('') }
}

test('a start that fails says why, also while a thread makes the world', async () => {
  const other = createServer().listen(0, 'localhost')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, text } = await ended('--scenes', '100000', '--port', port)
  expect([code, text]).toEqual([1, expect.stringContaining(`error: port ${port} is taken`)])
})

describe('a start on a store of another start', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-'))
    const { child } = await start('--data', folder)
    child.kill('SIGTERM')
    await once(child, 'close')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each<[string, string[], string]>([
    [
      'address',
      ['--base-url', 'https://api.example.com'],
      'It was created without --base-url. Start without --base-url, or start once with --base-url https://api.example.com and with --reseal-from and the previous secret.',
    ],
    [
      'secret',
      ['--secret', 'another secret of at least thirty-two characters'],
      'It was created with another --secret. Start with that secret, or start once with --reseal-from and that secret.',
    ],
  ])('with another %s says how the store was created, and how to start', async (_what, flags, advice) => {
    const { code, text } = await ended('--data', folder, ...flags)
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(`error: the store does not fit this start. ${advice}`),
    ])
  })
})

describe('a run that exports', () => {
  const exporting = (...flags: string[]) => ended('--export', ...flags)

  test('ends with status 0 once the file is there, and with 1 where it was before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'exported-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'platform.ndjson')
    const { code, text } = await exporting(file)
    expect([code, text]).toEqual([0, expect.stringMatching(/^\d+ records are in .*platform\.ndjson/)])
    const again = await exporting(file)
    expect([again.code, again.text]).toEqual([1, expect.stringMatching(/^error: .* exists already/)])
  })

  test('makes no folder that it was to read', async () => {
    const folder = join(tmpdir(), `none-${process.pid}`)
    const { code, text } = await exporting(`${folder}.ndjson`, '--data', folder)
    expect([code, text]).toEqual([1, expect.stringContaining('there is no folder')])
    expect(existsSync(folder)).toBe(false)
  })
})
