import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MODEL_OWNER, modelCollection } from '../src/identity/authorization-server/model-store.ts'
import { runInTest } from './platform.fixture.ts'
import { describeTransfer } from './transfer.fixture.ts'
import { intoFolder } from './transfer-way.fixture.ts'
import { secretsIn, signedIn } from './transfer-source.fixture.ts'

describeTransfer([intoFolder])

test('a secret that stands in a document would be found in the file, and a token in the store', async () => {
  const platform = await runInTest()
  const folder = await mkdtemp(join(tmpdir(), 'planted-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [, refreshToken = ''] = await signedIn(platform)
  const planted = 'planted as the name of a search'
  const body = { name: planted, item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [] } }
  expect((await platform.call('POST', '/data/v1/searches', { body })).status).toBe(200)
  await platform.export(join(folder, 'platform.ndjson'))
  const text = await readFile(join(folder, 'platform.ndjson'), 'utf8')
  expect(secretsIn(text, { secrets: [planted, refreshToken] })).toEqual([planted])
  const { documents } = await platform.app.stores
    .collection(modelCollection('RefreshToken'))
    .page(MODEL_OWNER, { limit: 100 })
  expect(secretsIn(JSON.stringify(documents), { secrets: [planted, refreshToken] })).toEqual([refreshToken])
})
