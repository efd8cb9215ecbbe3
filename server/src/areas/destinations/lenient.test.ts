import { expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import { ARCHIVE, bucketNamed, destinationsApi, readFault } from './destinations.fixture.ts'

const platform = await runTestPlatform(['--lenient'])
const api = destinationsApi(platform)

test('a lenient platform archives, brings back and renames without parameters', async () => {
  const before = await api.get(ARCHIVE)
  const archived = await api.patch(ARCHIVE, { archive: true })
  expect(archived).toMatchObject({ archived: '2026-05-04T08:00:00.000000000Z', default: false })
  expect((await api.patch(ARCHIVE, { archive: false })).archived).toBeNull()
  const renamed = await api.patch(ARCHIVE, { name: 'renamed' })
  expect(renamed).toEqual({ ...before, name: 'renamed', default: false, updated: archived.updated })
})

test('a lenient platform refuses an update that changes nothing, and parameters that do not fit', async () => {
  expect(readFault(await api.send('PATCH', `/${ARCHIVE}`, { body: {} })).status).toBe(400)
  const fault = readFault(
    await api.send('PATCH', `/${ARCHIVE}`, { body: { parameters: { sas_token: 'sig=example' } } }),
  )
  expect(fault).toEqual({
    status: 400,
    message: 'parameters.sas_token is not a member of vendora_cloud_storage',
  })
})

test('a machine client of a lenient platform may change what anybody of its organization has', async () => {
  const { credentials } = platform.app
  if (!('clientId' in credentials)) throw new Error('the embedded server has a machine client')
  const { tokenUrl, clientId, clientSecret } = credentials
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const answer = await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json())
  const asMachine = { as: 'nobody', headers: { authorization: `Bearer ${access_token}` } }

  expect(await api.patch(ARCHIVE, { name: 'by a machine' }, asMachine)).toMatchObject({
    name: 'by a machine',
    ownership: { is_owner: false, owner_id: 4101 },
    permissions: { can_write: true },
  })
  const own = await api.create(bucketNamed('of a machine'), asMachine)
  expect(own).toMatchObject({ ownership: { is_owner: true, owner_id: 0 }, permissions: { can_write: true } })
  expect(await api.get(own.id)).toMatchObject({
    ownership: { is_owner: false, owner_id: 0 },
    permissions: { can_write: false },
  })
  expect((await api.list('?is_owner=true', asMachine)).destinations.map(({ id }) => id)).toEqual([own.id])
})
