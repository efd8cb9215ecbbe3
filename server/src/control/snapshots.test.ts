import { describe, expect, test } from 'vitest'
import { isInMemory } from '../../test/memory-alone.fixture.ts'
import { runUnderControl } from './control.fixture.ts'
import { MAX_SNAPSHOTS } from './snapshots.ts'

const { platform, control, createCollection, titles } = await runUnderControl()

describe('state', () => {
  test('a reset puts back what was there at the start', async () => {
    const before = await titles()
    expect((await createCollection('mine')).status).toBe(201)
    expect(await titles()).toEqual(['mine', ...before])
    await control('POST', '/reset')
    expect(await titles()).toEqual(before)
  })

  test.runIf(isInMemory('ids of the seed'))('a reset gives the same ids out again', async () => {
    const first = await createCollection('mine')
    await control('POST', '/reset')
    expect((await createCollection('mine')).json).toEqual(first.json)
  })

  test('a reset gives everybody their allowance of token requests back', async () => {
    const ask = () => platform.call('POST', '/oauth/token', { as: 'nobody' })
    for (let asked = 0; asked < 300; asked++) expect((await ask()).status).toBe(400)
    expect((await ask()).status).toBe(429)
    await control('POST', '/reset')
    expect((await ask()).status).toBe(400)
  })

  test('fifty snapshots are kept, and one more is refused', async () => {
    const save = async (at: number) => (await control('PUT', `/snapshots/number-${at}`)).status
    for (let at = 1; at <= MAX_SNAPSHOTS; at++) expect(await save(at)).toBe(204)
    expect(await save(MAX_SNAPSHOTS + 1)).toBe(400)
    expect(await save(1)).toBe(204)
    for (let at = 1; at <= MAX_SNAPSHOTS; at++) await control('DELETE', `/snapshots/number-${at}`)
  })

  test('a snapshot is put back by its name, as often as wanted, until it is deleted', async () => {
    await createCollection('saved')
    expect((await control('PUT', '/snapshots/one')).status).toBe(204)
    const saved = await titles()
    for (const title of ['later', 'later still']) {
      await createCollection(title)
      expect((await control('POST', '/snapshots/one/load')).status).toBe(204)
      expect(await titles()).toEqual(saved)
    }
    expect((await control('GET', '/snapshots')).json).toEqual({ snapshots: [{ name: 'one' }] })
    expect((await control('DELETE', '/snapshots/one')).status).toBe(204)
    expect((await control('PUT', '/snapshots/a%2Fb')).status).toBe(400)
    for (const [method, path] of [
      ['POST', '/snapshots/one/load'],
      ['DELETE', '/snapshots/one'],
    ] as const)
      expect((await control(method, path)).status).toBe(404)
  })
})
