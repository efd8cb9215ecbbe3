import { expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform, STORY_NOW } from '../../test/platform.fixture.ts'
import type { WritePoint } from '../stores/stores.ts'
import { administer } from './administration.fixture.ts'
import { deleteUser } from './organizations.ts'

const FEATURES = 1_200
const AT_ONCE = 200
/** A user of the story who has no features. */
const USER = '4107'

const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [4, 52] }, properties: {} }

/** Counts the documents that each transaction deletes, and may have one fail. */
const countDeleted = () => {
  const state = { inOne: 0, most: 0, commits: 0, failing: 0 }
  const beforeWrite = ({ operation }: WritePoint): void => {
    if (operation === 'delete') state.inOne++
    if (operation !== 'commit') return
    state.most = Math.max(state.most, state.inOne)
    state.inOne = 0
    if (++state.commits === state.failing) throw new Error('the power fails')
  }
  return { state, beforeWrite }
}

test('a user with much is deleted in parts, and a deletion that was broken off is gone on with', async () => {
  const { state, beforeWrite } = countDeleted()
  const platform = await runTestPlatform([], undefined, { storesOptions: { beforeWrite } })
  const collections = '/features/v1/ogc/my/collections'
  const created = await platform.call('POST', collections, { as: USER, body: { title: 'much' } })
  const { id } = z.object({ id: z.string() }).parse(created.json)
  for (let n = 0; n < FEATURES; n += AT_ONCE) {
    const features = Array.from({ length: AT_ONCE }, () => feature)
    await platform.call('POST', `${collections}/${id}/items`, {
      as: USER,
      body: { type: 'FeatureCollection', features },
    })
  }
  const admin = administer(platform.app.stores, () => Date.parse(STORY_NOW))
  Object.assign(state, { most: 0, inOne: 0, failing: state.commits + 4 })
  await expect(deleteUser(admin, USER)).rejects.toThrow('the power fails')
  await platform.app.accounts.refresh()
  expect(platform.app.accounts.user(USER)).toBeDefined()
  await deleteUser(admin, USER)
  await platform.app.accounts.refresh()
  expect(platform.app.accounts.user(USER)).toBeUndefined()
  expect(state.most).toBeGreaterThan(100)
  expect(state.most).toBeLessThanOrEqual(500)
})
