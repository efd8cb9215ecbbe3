import { describe, expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { createAdapter } from './adapter.ts'
import { MAX_PER_MODEL } from './model-store.ts'
import { START, stoppedClock } from '../credentials/token.fixture.ts'

const openAdapter = (clock = stoppedClock()) => createAdapter(new MemoryStores({ rehearse: true }), clock)

describe('the memory of an authorization server', () => {
  test('keeps models apart', async () => {
    const adapter = openAdapter()
    await adapter('Session').upsert('1', { uid: 'u' }, 60)
    expect(await adapter('Session').find('1')).toEqual({ uid: 'u' })
    expect(await adapter('Grant').find('1')).toBeUndefined()
  })

  test('is its own', async () => {
    const clock = stoppedClock()
    await openAdapter(clock)('Session').upsert('1', { uid: 'u' }, 60)
    expect(await openAdapter(clock)('Session').find('1')).toBeUndefined()
  })

  test('finds by user code and by uid, within the model', async () => {
    const adapter = openAdapter()
    await adapter('DeviceCode').upsert('1', { userCode: 'ABCD' }, 60)
    await adapter('Session').upsert('2', { uid: 'u' }, 60)
    expect(await adapter('DeviceCode').findByUserCode('ABCD')).toEqual({ userCode: 'ABCD' })
    expect(await adapter('Session').findByUid('u')).toEqual({ uid: 'u' })
    expect(await adapter('Session').findByUserCode('ABCD')).toBeUndefined()
    expect(await adapter('DeviceCode').findByUid('u')).toBeUndefined()
  })

  test('says of what has expired by the clock of the platform that it has', async () => {
    const clock = stoppedClock()
    const adapter = openAdapter(clock)('Session')
    const payload = { uid: 'u', exp: START + 60 }
    await adapter.upsert('1', payload, 60)
    clock.advance(59)
    expect(await adapter.find('1')).toEqual(payload)
    clock.advance(1)
    expect(await adapter.find('1')).toEqual({ uid: 'u', exp: 1 })
    expect(await adapter.findByUid('u')).toEqual({ uid: 'u', exp: 1 })
  })

  test('forgets the oldest of a model that has too many, and no other model', async () => {
    const adapter = openAdapter()
    await adapter('Grant').upsert('0', {}, 60)
    for (let id = 0; id <= MAX_PER_MODEL; id++) await adapter('Interaction').upsert(String(id), {}, 60)
    expect(await adapter('Interaction').find('0')).toBeUndefined()
    expect(await adapter('Interaction').find('1')).toEqual({})
    expect(await adapter('Interaction').find(String(MAX_PER_MODEL))).toEqual({})
    expect(await adapter('Grant').find('0')).toEqual({})
  })

  test('notes when something was consumed', async () => {
    const adapter = openAdapter()('AuthorizationCode')
    await adapter.upsert('1', { grantId: 'g' }, 60)
    await adapter.consume('1')
    await adapter.consume('unknown')
    expect(await adapter.find('1')).toEqual({ grantId: 'g', consumed: START })
  })

  test('destroys one, and revokes all of a grant', async () => {
    const adapter = openAdapter()
    await adapter('Session').upsert('1', { uid: 'u' }, 60)
    await adapter('Session').destroy('1')
    expect(await adapter('Session').find('1')).toBeUndefined()
    await adapter('AccessToken').upsert('2', { grantId: 'g' }, 60)
    await adapter('RefreshToken').upsert('3', { grantId: 'g' }, 60)
    await adapter('AccessToken').upsert('4', { grantId: 'h' }, 60)
    await adapter('AccessToken').revokeByGrantId('g')
    expect(await adapter('AccessToken').find('2')).toBeUndefined()
    expect(await adapter('RefreshToken').find('3')).toBeUndefined()
    expect(await adapter('AccessToken').find('4')).toBeDefined()
  })

  test('gives out copies that the library can change', async () => {
    const adapter = openAdapter()('Grant')
    await adapter.upsert('1', { resources: { api: 'platform' } }, 60)
    const found = await adapter.find('1')
    Object.assign(found?.resources ?? {}, { api: 'nothing' })
    expect(await adapter.find('1')).toEqual({ resources: { api: 'platform' } })
  })

  test('revokes all of a grant or nothing', async () => {
    let writesLeft = Infinity
    const stores = new MemoryStores({
      beforeWrite() {
        if (writesLeft-- <= 0) throw new Error('crash')
      },
    })
    const adapter = createAdapter(stores, stoppedClock())
    for (const model of ['AuthorizationCode', 'RefreshToken'])
      await adapter(model).upsert('1', { grantId: 'g' }, 60)
    for (const writes of [0, 1, 2]) {
      writesLeft = writes
      await expect(adapter('Grant').revokeByGrantId('g')).rejects.toThrow('crash')
      for (const model of ['AuthorizationCode', 'RefreshToken'])
        expect(await adapter(model).find('1')).toEqual({ grantId: 'g' })
    }
    writesLeft = 3
    await adapter('Grant').revokeByGrantId('g')
    for (const model of ['AuthorizationCode', 'RefreshToken'])
      expect(await adapter(model).find('1')).toBeUndefined()
  })

  test('is put back to what it was, as often as wanted', async () => {
    const stores = new MemoryStores({ rehearse: true })
    const adapter = createAdapter(stores, stoppedClock())
    await adapter('AuthorizationCode').upsert('1', { grantId: 'g' }, 60)
    await stores.snapshots.save('before')
    for (let time = 0; time < 2; time++) {
      await adapter('AuthorizationCode').consume('1')
      await adapter('AuthorizationCode').upsert('2', {}, 60)
      await adapter('Session').upsert('3', { uid: 'u' }, 60)
      await stores.snapshots.restore('before')
      expect(await adapter('AuthorizationCode').find('1')).toEqual({ grantId: 'g' })
      expect(await adapter('AuthorizationCode').find('2')).toBeUndefined()
      expect(await adapter('Session').findByUid('u')).toBeUndefined()
    }
  })
})
