import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { compiledPrograms } from '../../../../tools/compiled/compiled.js'
import { PATIENCE_MS } from '../../../../tools/engine/patience.ts'
import { administrate } from './admin.fixture.ts'
import type { Commanded } from './admin.fixture.ts'
import { giveCommand } from './give-command.ts'
import { socketIn } from './running/socket-place.ts'

const programs = await compiledPrograms(['server/src/bin/cli.ts', 'server/test/main.fixture.ts'])
const CLI = join(programs, 'cli.js')
/** Compiles no validation ahead of requests, which takes as long as a start. */
const SERVER = join(programs, 'main.fixture.js')

const READY = z.object({ baseUrl: z.string() })

/** A server in a process of its own, once it serves its folder. */
const serve = async (folder: string) => {
  const flags = ['--data', folder, '--port', '0', '--scenes', '0', '--json', '--log-level', 'debug']
  const child = spawn(process.execPath, [SERVER, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  })
  const ended = once(child, 'close')
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const complaints = text(child.stderr)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  let ready = READY.safeParse(undefined)
  while (!ready.success) {
    const [line] = z.tuple([z.string()]).parse(await once(output, 'line'))
    if (line.startsWith('{')) ready = READY.safeParse(JSON.parse(line))
  }
  return {
    ...ready.data,
    pid: child.pid ?? NaN,
    end,
    /** How it ended, and all that it has written. */
    async ending() {
      await ended
      return { status: child.exitCode, written: lines.join('\n') + (await complaints) }
    },
  }
}

/** The command line of an administrator in a process of its own. */
const admin = (folder: string, ...argv: string[]): Promise<Commanded> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CLI, 'admin', ...argv, '--data', folder], (fault, out, complaint) => {
      resolve({ status: fault ? Number(fault.code) : 0, out, complaint })
    })
  })

const GIVING = { clock: Date, random: randomBytes, patienceMs: PATIENCE_MS }

/** The same in this process, which costs a tenth of one of its own. The server is another process for it, too. */
const adminHere = (folder: string, ...argv: string[]): Promise<Commanded> =>
  administrate((command, where) => giveCommand(command, where, GIVING), [...argv, '--data', folder])

/** Has the server of a folder list its users. */
const listUsers = (folder: string) =>
  giveCommand({ noun: 'users', verb: 'list', given: {}, actor: 'nobody' }, { data: folder }, GIVING)

const folderForTests = () => mkdtemp(join(tmpdir(), 'served-'))

const ISSUED = z.object({ id: z.string(), secret: z.string() })
const AUDITED = z.array(z.looseObject({ actor: z.string(), action: z.string(), subject: z.string() }))

const readAudit = async (folder: string) =>
  AUDITED.parse(JSON.parse((await adminHere(folder, 'audit', 'list', '--json')).out))

describe('on a server that runs', () => {
  let folder: string
  let server: Awaited<ReturnType<typeof serve>>
  const secrets: string[] = []

  beforeAll(async () => {
    folder = await folderForTests()
    server = await serve(folder)
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    const { status, written } = await server.ending()
    expect(status).toBe(0)
    expect(written).toContain('"keys issue"')
    expect(secrets).toHaveLength(2)
    for (const secret of secrets) expect(written).not.toContain(secret.slice(4))
    expect(await readdir(folder)).not.toContain('admin')
    await rm(folder, { recursive: true })
  })

  const issued = async (...argv: string[]) => {
    const answer = ISSUED.parse(JSON.parse((await admin(folder, ...argv, '--json')).out))
    secrets.push(answer.secret)
    return answer
  }

  test('a key is in force as soon as it is issued, and refused as soon as it is revoked', async () => {
    const readStatus = async (key: string) => {
      const headers = { authorization: `api-key ${key}` }
      return (await fetch(`${server.baseUrl}/data/v1/item-types`, { headers })).status
    }
    const { id, secret } = await issued(
      'keys',
      'issue',
      '--user',
      '4101',
      '--name',
      'night',
      '--as',
      'night shift',
    )
    expect(await readStatus(secret)).toBe(200)
    expect(await admin(folder, 'keys', 'revoke', id, '--as', 'day shift')).toMatchObject({ status: 0 })
    expect(await readStatus(secret)).toBe(401)
    expect((await readAudit(folder)).filter(({ subject }) => subject === id)).toMatchObject([
      { actor: 'day shift', action: 'keys revoke' },
      { actor: 'night shift', action: 'keys issue' },
    ])
  })

  test('a client of a new organization gets tokens at once, and none once that is deleted', async () => {
    await adminHere(folder, 'organizations', 'create', '--id', '820', '--name', 'Delta')
    const { secret } = await issued('clients', 'issue', '--id', 'delta-robot', '--organization', '820')
    const form = { grant_type: 'client_credentials', client_id: 'delta-robot', client_secret: secret }
    const ask = async () => {
      const body = new URLSearchParams(form)
      const url = `${server.baseUrl}/auth/realms/main/protocol/openid-connect/token`
      return (await fetch(url, { method: 'POST', body })).status
    }
    expect(await ask()).toBe(200)
    expect(await adminHere(folder, 'organizations', 'delete', '820', '--yes')).toMatchObject({ status: 0 })
    expect(await ask()).toBe(401)
  })

  test('commands at the same time are all done', async () => {
    const names = ['anna', 'bert', 'carl']
    const given = names.map((name) => admin(folder, 'keys', 'issue', '--user', '4107', '--name', name))
    expect((await Promise.all(given)).map(({ status }) => status)).toEqual([0, 0, 0])
    const { out } = await adminHere(folder, 'keys', 'list', '--user', '4107')
    for (const name of names) expect(out).toContain(name)
  })

  test('a command that is refused says why, and exits as on a folder that no server has open', async () => {
    const refused = {
      status: 1,
      out: '',
      complaint: 'error: there is no user 1. `imagery-platform admin users list` lists all.\n',
    }
    expect(await admin(folder, 'users', 'show', '1')).toEqual(refused)
    const misused = await adminHere(folder, 'users', 'shwo', '1')
    expect([misused.status, misused.complaint]).toEqual([
      2,
      expect.stringContaining("unknown command 'shwo'"),
    ])
  })

  test('another program for the folder says that the server has to be stopped', async () => {
    const argv = [CLI, 'start', '--data', folder, '--export', join(folder, 'export')]
    const child = spawn(process.execPath, argv, { stdio: ['ignore', 'ignore', 'pipe'] })
    const refusal = `${folder} is in use by process ${server.pid}: stop it, or name another directory`
    expect(await text(child.stderr)).toContain(refusal)
  })

  test.runIf(process.geteuid?.() === 0)('another user is refused, whoever may enter the folder', async () => {
    onTestFinished(() => {
      process.seteuid?.(0)
    })
    for (const mode of [0o700, 0o711, 0o777]) {
      await chmod(folder, mode)
      process.seteuid?.(65_534)
      await expect(listUsers(folder)).rejects.toThrow('only the user that the server runs as may open')
      process.seteuid?.(0)
    }
    await chmod(folder, 0o700)
  })
})

/** Connections that the server on a socket has, or would accept. The listening socket has a line of its own. */
const connectionsTo = (socket: string): number =>
  readFileSync('/proc/net/unix', 'utf8')
    .split('\n')
    .filter((line) => line.endsWith(` ${socket}`)).length - 1

/** A server that is stopped in the middle of commands, which it has and has not answered. */
const inTheMiddle = async (...commands: readonly (readonly string[])[]) => {
  const folder = await folderForTests()
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await serve(folder)
  onTestFinished(() => server.end('SIGKILL'))
  await listUsers(folder) // loads what commands need: the grace of a server that ends is short
  await expect.poll(() => connectionsTo(socketIn(folder))).toBe(0) // else the list's would count as that of the command
  process.kill(server.pid, 'SIGSTOP')
  const given = Promise.all(commands.map((argv) => admin(folder, ...argv)))
  await expect.poll(() => connectionsTo(socketIn(folder))).toBe(commands.length)
  return { folder, server, given }
}

// Each test starts several programs.
describe.runIf(process.platform === 'linux')('in the middle of a command', () => {
  const REVOKE = ['keys', 'revoke', 'derived-4101']

  test('a server that is killed leaves an unknown outcome, which the audit log tells, a list to be asked for again, and a socket that is replaced', async () => {
    const { folder, server, given } = await inTheMiddle(REVOKE, ['users', 'list'])
    await server.end('SIGKILL')
    const [revoked, listed] = await given
    expect([revoked?.status, revoked?.out]).toEqual([3, ''])
    expect(revoked?.complaint).toMatch(
      /^error: the server did not answer .* imagery-platform admin audit list --action "keys revoke"/,
    )
    expect(listed?.status).toBe(1)
    expect(listed?.complaint).toContain('give the command again')
    expect(await readdir(join(folder, 'admin'))).toEqual(['socket'])
    expect(await readAudit(folder)).toEqual([])
    const next = await serve(folder)
    onTestFinished(() => next.end('SIGKILL'))
    expect(await adminHere(folder, ...REVOKE)).toMatchObject({ status: 0 })
    expect(await readAudit(folder)).toMatchObject([{ action: 'keys revoke', subject: 'derived-4101' }])
  })

  test('Ctrl-C has the server do the command before it ends', async () => {
    const { folder, server, given } = await inTheMiddle(REVOKE)
    process.kill(server.pid, 'SIGINT')
    process.kill(server.pid, 'SIGCONT')
    expect(await given).toMatchObject([{ status: 0, complaint: '' }])
    expect((await server.ending()).status).toBe(0)
    expect(await readAudit(folder)).toMatchObject([{ action: 'keys revoke' }])
  })
})
