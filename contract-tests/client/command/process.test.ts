import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../../../client/src/command/exit.ts'
import { startImagery } from './process.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal
beforeEach(async () => {
  terminal = await openTerminal()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await terminal.end()
})

/** What a process that nobody is signed in with runs in. */
const apart = () => ({ IMAGERY_BASE_URL: terminal.ready.baseUrl, XDG_CONFIG_HOME: terminal.folder })
const start = (typed: string, shell?: string) =>
  startImagery(typed.split(' '), { ...apart(), IMAGERY_API_KEY: terminal.ready.apiKey }, shell)

test('has no settings of whoever runs the tests', async () => {
  vi.stubEnv('IMAGERY_TOKEN', 'somebody-elses')
  const child = startImagery(['status'], apart())
  expect([await text(child.stderr), child.exitCode ?? (await once(child, 'exit'))[0]]).toEqual([
    expect.stringContaining('Nobody is signed in.'),
    EXIT.credentials,
  ])
  // And they would have been seen.
  const { IMAGERY_TOKEN = '' } = process.env
  const other = startImagery(['status'], { ...apart(), IMAGERY_TOKEN })
  expect([await text(other.stderr), other.exitCode ?? (await once(other, 'exit'))[0]]).toEqual([
    expect.stringContaining('401 Unauthorized: The access token is not valid.'),
    EXIT.credentials,
  ])
})

test('ends with what was interrupted', async () => {
  const child = start('order wait f19e63c8-2b07-4d5a-8e41-c6a03d7b915e')
  await once(child.stderr, 'data')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([EXIT.interrupted, null])
})

test('reads a key from standard input', async () => {
  const child = startImagery(['login'], apart())
  child.stdin.end(`${terminal.ready.apiKey}\n`)
  expect(await text(child.stderr)).toMatch(/^Signed in at \S+\. Kept in \S+\.\n$/)
  expect(await readdir(join(terminal.folder, 'imagery'))).toEqual(['config.json'])
})

describe('where nobody reads on', () => {
  const MANY = 'search OrthoScene --limit 200 --ndjson'
  const TOGETHER = 'exec "$@" 2>&1'

  test.each([
    ['results', MANY, undefined],
    ['results with what is told of them', `${MANY} --verbose`, TOGETHER],
  ])('%s end quietly', async (_what, typed, shell) => {
    const child = start(typed, shell)
    const said = text(child.stderr)
    await once(child.stdout, 'data')
    child.stdout.destroy()
    expect([await once(child, 'exit'), await said]).toEqual([[EXIT.ok, null], ''])
  })

  test.each([
    ['what is wrong, it ends as it would', 'serach OrthoScene', undefined, EXIT.usage],
    ['what is wrong, where all goes to one place', 'serach OrthoScene', TOGETHER, EXIT.usage],
    ['what was refused', 'search Nope', undefined, EXIT.refused],
    ['each call that is told', 'search OrthoScene --limit 5 --verbose', undefined, EXIT.ok],
  ])('%s: imagery %s', async (_what, typed, shell, exit) => {
    const child = start(typed, shell)
    const ended = once(child, 'exit')
    const closing = shell === TOGETHER ? child.stdout : child.stderr
    closing.destroy()
    expect(await ended).toEqual([exit, null])
  })

  test('what is told, the result is whole', async () => {
    const child = start('search OrthoScene --limit 200 --ndjson --verbose')
    child.stderr.destroy()
    expect((await text(child.stdout)).split('\n')).toHaveLength(201)
  })

  test.each([
    ['results', 'exec "$@" >&-', EXIT.ok],
    ['what is told', 'exec "$@" 2>&-', EXIT.ok],
    ['anything', 'exec "$@" >&- 2>&-', EXIT.ok],
  ])('since there is nowhere for %s to go, it ends as it would', async (_what, shell, exit) => {
    const child = start('search OrthoScene --limit 5', shell)
    expect(await once(child, 'exit')).toEqual([exit, null])
  })

  test('results, for the disk is full, it says so', async () => {
    const child = start('search OrthoScene --limit 5', 'exec "$@" >/dev/full')
    const said = text(child.stderr)
    expect([await once(child, 'exit'), await said]).toEqual([
      [EXIT.unexpected, null],
      'The result cannot be written: ENOSPC\n',
    ])
  })
})
