import { beforeAll, describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import {
  ARCHIVE,
  CELLAR,
  COLLEAGUE,
  destinationsApi,
  MIRROR,
  readFault,
  RENEWED,
  STRANGER,
} from './destinations.fixture.ts'

const platform = await runTestPlatform()
const api = destinationsApi(platform)

describe('the default', () => {
  beforeAll(async () => {
    platform.clock.advance(600)
    await api.unsetDefault()
  })
  const currentDefault = () => api.send('GET', '/default')
  const marked = async () =>
    (await api.list('?is_default=true')).destinations.map(({ id, default: isDefault }) => [id, isDefault])

  test('is set, is told by the list and by itself, and is unset', async () => {
    expect(readFault(await currentDefault())).toEqual({
      status: 404,
      message: 'The organization has no default destination',
    })
    expect(await marked()).toEqual([])
    const set = await api.setDefault(ARCHIVE)
    expect([set.status, set.json]).toEqual([200, await api.get(ARCHIVE)])
    expect(await marked()).toEqual([[ARCHIVE, true]])
    expect((await currentDefault()).json).toEqual(set.json)
    for (const _again of [1, 2]) {
      const unset = await api.unsetDefault()
      expect([unset.status, unset.bytes]).toEqual([204, Buffer.alloc(0)])
    }
    expect(await marked()).toEqual([])
    expect((await api.get(ARCHIVE)).default).toBe(false)
  })

  test.each([ARCHIVE, MIRROR])('stays when %s is set too', async (id) => {
    await api.setDefault(ARCHIVE)
    expect(readFault(await api.setDefault(id))).toEqual({
      status: 409,
      message: `${ARCHIVE} is the default destination; unset it first`,
    })
    expect(await marked()).toEqual([[ARCHIVE, true]])
    await api.unsetDefault()
  })

  test('may be what a colleague owns, and every colleague sees and unsets it', async () => {
    expect((await api.setDefault(MIRROR)).status).toBe(200)
    expect(await api.get(MIRROR, { as: COLLEAGUE })).toMatchObject({ default: true })
    expect((await api.unsetDefault({ as: COLLEAGUE })).status).toBe(204)
    expect(await marked()).toEqual([])
  })

  test.each<[string, number, object]>([
    ['what does not exist', 404, { destination_id: 'harbour-archive-0' }],
    ['what is archived', 409, { destination_id: CELLAR }],
    ['an id that is none', 400, { destination_id: 'no id' }],
    ['nothing', 400, {}],
    ['more than one', 400, { destination_id: ARCHIVE, other: MIRROR }],
  ])('is not %s', async (_what, status, body) => {
    expect(readFault(await api.send('PUT', '/default', { body })).status).toBe(status)
    expect(await marked()).toEqual([])
  })

  test('that is archived is unset, and does not come back with the destination', async () => {
    await api.setDefault(ARCHIVE)
    expect(await api.patch(ARCHIVE, { ...RENEWED, archive: true })).toMatchObject({ default: false })
    expect((await currentDefault()).status).toBe(404)
    expect(readFault(await api.setDefault(ARCHIVE)).status).toBe(409)
    expect(await api.patch(ARCHIVE, { ...RENEWED, archive: false })).toMatchObject({ default: false })
    expect((await currentDefault()).status).toBe(404)
    expect((await api.setDefault(ARCHIVE)).status).toBe(200)
    await api.unsetDefault()
  })

  test('is one of fifty that are set at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => api.setDefault(index % 2 === 0 ? ARCHIVE : MIRROR)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    expect(await marked()).toHaveLength(1)
    await api.unsetDefault()
  })

  test('is each organization’s own', async () => {
    const theirs = await api.list('?is_default=true', { as: STRANGER })
    const [first] = (await api.list('', { as: STRANGER })).destinations
    if (theirs.destinations.length === 0) await api.setDefault(first?.id ?? '', { as: STRANGER })
    expect((await api.setDefault(ARCHIVE)).status).toBe(200)
    expect((await api.send('GET', '/default', { as: STRANGER })).json).toMatchObject({ id: first?.id })
    await api.unsetDefault()
  })
})
