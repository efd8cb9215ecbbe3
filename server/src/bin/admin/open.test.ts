import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '../../admin/administration.ts'
import { createRecord, showRecord } from '../../admin/records.ts'
import { ORGANIZATION } from '../../admin/record-kinds.ts'
import { administer } from '../../admin/administration-fixture.ts'
import { openKept } from './open.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['nothing', {}, 'there is nothing to administer'],
  ['two platforms', { data: 'kept', databaseUrl: 'postgres://localhost/kept' }, 'name one'],
  ['a folder that there is not', { data: '/nowhere/at/all' }, 'there is no folder /nowhere/at/all'],
])('%s cannot be administered', async (_what, where, why) => {
  await expect(openKept(where)).rejects.toThrow(why)
})

test('a folder keeps what a command did, and is for one process at a time', async () => {
  const first = await openKept({ data: folder })
  await createRecord(administer(first.stores, Date.now), ORGANIZATION, {
    ...{ type: 'organization', id: 820, name: 'Delta' },
  })
  await expect(openKept({ data: folder })).rejects.toThrow(Refused)
  await expect(openKept({ data: folder })).rejects.toThrow(`a server has ${folder} for itself`)
  await first.close()
  const next = await openKept({ data: folder })
  expect(await showRecord(next, ORGANIZATION, { id: '820' })).toMatchObject({ name: 'Delta' })
  await next.close()
})
