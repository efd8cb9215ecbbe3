import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { expect, onTestFinished, test } from 'vitest'
import { runInTest } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { callWith, machineToken, SIBLING } from './access.fixture.ts'

const KEYS = z.object({ keys: z.array(z.object({ kid: z.string() })) })

const listKids = async (platform: TestPlatform): Promise<string[]> => {
  const answer = await platform.call('GET', '/auth/realms/main/protocol/openid-connect/certs', {
    as: 'nobody',
  })
  return KEYS.parse(answer.json).keys.map(({ kid }) => kid)
}

/** Only the scenes of the story. */
const FEW = ['--scenes', '0']

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'signing-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a token outlives a restart, and the move of the platform to another store', async () => {
  const folder = temporaryFolder()
  const file = join(temporaryFolder(), 'platform.ndjson')
  const first = await runInTest([...FEW, '--data', folder])
  const place = ['--port', new URL(first.app.baseUrl).port] // the issuer of a token is its address
  const authorization = `Bearer ${await machineToken(first)}`
  const kids = await listKids(first)
  await first.export(file)
  await first.close()
  const again = await runInTest([...FEW, '--data', folder, ...place])
  expect(await callWith(again, SIBLING, { authorization })).toMatchObject({ status: 200 })
  expect(await listKids(again)).toEqual(kids)
  await again.close()
  const moved = await runInTest([...FEW, '--import', file, ...place])
  expect(await callWith(moved, SIBLING, { authorization })).toMatchObject({ status: 200 })
  expect(await listKids(moved)).toEqual(kids)
})

test('tests that put a platform back keep their tokens', async () => {
  const platform = await runInTest()
  const authorization = `Bearer ${await machineToken(platform)}`
  await platform.app.control.reset()
  expect(await callWith(platform, SIBLING, { authorization })).toMatchObject({ status: 200 })
})
