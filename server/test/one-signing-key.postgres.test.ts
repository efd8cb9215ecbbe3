import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { compiledProgram } from '../../tools/compiled/compiled.js'
import { SECRET } from './platform.fixture.ts'
import { databaseOfTest } from './postgres.fixture.ts'

const MAIN = await compiledProgram('server/src/bin/main.ts')

const READY = z.object({
  baseUrl: z.string(),
  tokenUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
})
const KEYS = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() })) })
const TOKEN = z.object({ access_token: z.string() })

/** The server in a process of its own, once it is ready. */
const start = async (url: string) => {
  const child = spawn(
    process.execPath,
    [MAIN, '--port', '0', '--scenes', '0', '--json', '--secret', SECRET],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: url },
    },
  )
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const lines: unknown[] = await once(createInterface(child.stdout), 'line')
  return READY.parse(JSON.parse(String(lines[0])))
}

type Ready = Awaited<ReturnType<typeof start>>

const keysOf = async ({ baseUrl }: Ready) => {
  const response = await fetch(`${baseUrl}/auth/realms/main/protocol/openid-connect/certs`)
  return KEYS.parse(await response.json())
}

const tokenOf = async ({ tokenUrl, clientId, clientSecret }: Ready): Promise<string> => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  return TOKEN.parse(await (await fetch(tokenUrl, { method: 'POST', body })).json()).access_token
}

test('two processes that start at once on a new database sign with one RS256 key, which both publish', async () => {
  const url = await databaseOfTest()
  const both = await Promise.all([start(url), start(url)])
  const [tokens, sets] = await Promise.all([
    Promise.all(both.map(tokenOf)), // the first request that needs the key makes it
    Promise.all(both.map(keysOf)),
  ])
  const [one, other] = sets.map(({ keys }) => keys.map(({ alg, kid }) => `${alg} ${kid}`))
  expect(one).toEqual(other)
  expect(one?.filter((key) => key.startsWith('RS256'))).toHaveLength(1)
  for (const token of tokens) {
    expect(decodeProtectedHeader(token).alg).toBe('RS256')
    for (const set of sets) await compactVerify(token, createLocalJWKSet(set))
  }
  expect(await Promise.all(both.map(keysOf))).toEqual(sets)
})
