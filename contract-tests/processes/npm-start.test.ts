import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startLittleServer } from './little-server.ts'

const repository = resolve(import.meta.dirname, '../..')

/** Has the process that writes the docs do something else. */
const docsThat = (...does: readonly string[]) => {
  const module = `if (process.argv[1]?.endsWith('tools/docs/main.ts')) { ${does.join('; ')} }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` }
}

/** It tells on both outputs that it is there. */
const TELL = "console.log('docs'); console.error('docs')"
const NEVER_END = 'setInterval(() => {}, 1000); await new Promise(() => {})'

/** When the platforms' time begins. Some calls of the program are wrong or ask for help: it is no flag. */
const PLATFORM_TIME = '2026-05-04T08:00:00Z'

/** A program in a group of its own, as a terminal starts it. A test that fails leaves nothing of it behind. */
const started = (
  [command, ...words]: readonly [string, ...string[]],
  flags: readonly string[],
  environment: NodeJS.ProcessEnv = {},
) => {
  rmSync(resolve(repository, 'dist/docs/.inputs'), { force: true }) // or docs that are up to date were not written
  const child = spawn(command, [...words, ...flags], {
    cwd: repository,
    env: { ...process.env, PLATFORM_TIME, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let isClosed = false // once nothing is left that could print
  child.once('close', () => (isClosed = true))
  onTestFinished(() => {
    if (child.pid !== undefined && !isClosed) process.kill(-child.pid, 'SIGKILL')
  })
  return child
}

/** Without npm's own lines. */
const NPM_START = ['npm', 'start', '--silent', '--'] as const

/** The program that it starts. */
const PROGRAM = [process.execPath, 'tools/compiled/main.js', 'start.ts'] as const

/** What it prints and how it ends, once nothing that it started is left to print anything. */
const ended = async (program: readonly [string, ...string[]], flags: readonly string[]) => {
  const child = started(program, flags, docsThat(TELL, 'process.exit()'))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { stdout, stderr, code: child.exitCode }
}

describe('npm start prints nothing but what was asked for', () => {
  test('--help: the settings', async () => {
    const { stdout, stderr, code } = await ended(NPM_START, ['--help'])
    expect(stdout).toMatch(/^Usage: npm start -- \[options\]\n/)
    expect([stderr, code]).toEqual(['', 0])
  })

  test('admin --help: what may be administered', async () => {
    const { stdout, stderr, code } = await ended(NPM_START, ['admin', '--help'])
    expect(stdout).toMatch(/^Usage: imagery-platform admin \[options\] \[command\]\n/)
    expect([stderr, code]).toEqual(['', 0])
  })

  test.each([
    [
      'an unknown flag',
      NPM_START,
      ['--prot', '1'],
      /^error: unknown option '--prot'\n\(Did you mean --port\?\)\n$/,
      2,
    ],
    [
      'a wrong value',
      PROGRAM,
      ['--port', 'abc'],
      /^error: --port \(or PORT\) must be a whole number from 0 to 65535\n$/,
      2,
    ],
    [
      'a file that there is not',
      PROGRAM,
      ['--port', '0', '--json', '--scenes', '0', '--import', 'no-such-file'],
      /^error: cannot import .*no-such-file.*\n$/,
      1,
    ],
  ] as const)('%s: the error', async (_what, program, flags, complaint, status) => {
    const { stdout, stderr, code } = await ended(program, flags)
    expect(stderr).toMatch(complaint)
    expect([stdout, code]).toEqual(['', status])
  })

  test('a port that is taken: the error', async () => {
    const other = await startLittleServer(() => ({ status: 200, headers: new Headers(), body: '' }))
    onTestFinished(() => other.stop())
    const { port } = new URL(other.baseUrl)
    const flags = ['--host', '127.0.0.1', '--port', port, '--scenes', '0']
    const { stdout, stderr, code } = await ended(PROGRAM, flags)
    expect(stderr).toMatch(new RegExp(`^error: port ${port} is taken; .*\n$`))
    expect([stdout, code]).toEqual(['', 1])
  })

  test('a port for metrics that is taken: the error names its flag', async () => {
    const other = await startLittleServer(() => ({ status: 200, headers: new Headers(), body: '' }))
    onTestFinished(() => other.stop())
    const { port } = new URL(other.baseUrl)
    const flags = ['--port', '0', '--metrics-host', '127.0.0.1', '--metrics-port', port, '--scenes', '0']
    const { stdout, stderr, code } = await ended(PROGRAM, flags)
    expect(stderr).toMatch(new RegExp(`^error: port ${port} is taken; .* with --metrics-port .*\n$`))
    expect([stdout, code]).toEqual(['', 1])
  })
})

test('what writes the docs says nothing on standard output, and ends with the server', async () => {
  const child = started(PROGRAM, ['--json', '--port', '0', '--scenes', '0'], docsThat(TELL, NEVER_END))
  const printed = text(child.stdout)
  const closed = once(child, 'close')
  await once(child.stderr, 'data')
  process.kill(child.pid ?? expect.unreachable(), 'SIGTERM')
  await closed // by the docs' process, too
  expect(await printed).toMatch(/^\{"baseUrl":.*\}\n$/)
})

describe.each([
  // The terminal tells the whole group; what npm itself makes of it differs from shell to shell.
  ['npm start and Ctrl-C', NPM_START, {}, 'SIGINT', (pid: number) => -pid, [0, 130, 'SIGINT']],
  ['its program and Ctrl-C', PROGRAM, docsThat(NEVER_END), 'SIGINT', (pid: number) => -pid, [0]],
  ['its program and a signal to end', PROGRAM, docsThat(NEVER_END), 'SIGTERM', (pid: number) => pid, [0]],
] as const)('%s', (_what, program, docs, signal, told, ends) => {
  test('one line for scripts, and nothing that it started is left', async () => {
    const child = started(program, ['--json', '--port', '0', '--scenes', '0'], docs)
    const complaints = text(child.stderr)
    const closed = once(child, 'close')
    const lines: string[] = []
    const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
    await once(reader, 'line')
    process.kill(told(child.pid ?? expect.unreachable()), signal)
    await closed // the docs' process, too, holds on to standard error until it ends
    expect(lines).toEqual([expect.stringMatching(/^\{"baseUrl":.*\}$/)])
    expect(await complaints).toBe('')
    expect(ends).toContain(child.exitCode ?? child.signalCode)
  })
})
