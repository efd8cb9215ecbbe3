import { describe, expect, test } from 'vitest'
import { createMemoryAdapter } from './memory-adapter.ts'
import { START, stoppedClock } from '../credentials/token-fixture.ts'

describe('the memory of an authorization server', () => {
  test('keeps models apart', async () => {
    const adapter = createMemoryAdapter(stoppedClock())
    await adapter('Session').upsert('1', { uid: 'u' }, 60)
    expect(await adapter('Session').find('1')).toEqual({ uid: 'u' })
    expect(await adapter('Grant').find('1')).toBeUndefined()
  })

  test('is its own', async () => {
    const clock = stoppedClock()
    await createMemoryAdapter(clock)('Session').upsert('1', { uid: 'u' }, 60)
    expect(await createMemoryAdapter(clock)('Session').find('1')).toBeUndefined()
  })

  test('finds by user code and by uid, within the model', async () => {
    const adapter = createMemoryAdapter(stoppedClock())
    await adapter('DeviceCode').upsert('1', { userCode: 'ABCD' }, 60)
    await adapter('Session').upsert('2', { uid: 'u' }, 60)
    expect(await adapter('DeviceCode').findByUserCode('ABCD')).toEqual({ userCode: 'ABCD' })
    expect(await adapter('Session').findByUid('u')).toEqual({ uid: 'u' })
    expect(await adapter('Session').findByUserCode('ABCD')).toBeUndefined()
    expect(await adapter('DeviceCode').findByUid('u')).toBeUndefined()
  })

  test('says of what has expired by the clock of the platform that it has', async () => {
    const clock = stoppedClock()
    const adapter = createMemoryAdapter(clock)('Session')
    const payload = { uid: 'u', exp: START + 60 }
    await adapter.upsert('1', payload, 60)
    clock.advance(59)
    expect(await adapter.find('1')).toEqual(payload)
    clock.advance(1)
    expect(await adapter.find('1')).toEqual({ uid: 'u', exp: 1 })
    expect(await adapter.findByUid('u')).toEqual({ uid: 'u', exp: 1 })
  })

  test('forgets the oldest of a model that has too many, and no other model', async () => {
    const adapter = createMemoryAdapter(stoppedClock(), 2)
    await adapter('Grant').upsert('0', {}, 60)
    for (const id of ['1', '2', '3']) await adapter('Interaction').upsert(id, {}, 60)
    expect(await adapter('Interaction').find('1')).toBeUndefined()
    expect(await adapter('Interaction').find('2')).toEqual({})
    expect(await adapter('Interaction').find('3')).toEqual({})
    expect(await adapter('Grant').find('0')).toEqual({})
  })

  test('notes when something was consumed', async () => {
    const adapter = createMemoryAdapter(stoppedClock())('AuthorizationCode')
    await adapter.upsert('1', { grantId: 'g' }, 60)
    await adapter.consume('1')
    await adapter.consume('unknown')
    expect(await adapter.find('1')).toEqual({ grantId: 'g', consumed: START })
  })

  test('destroys one, and revokes all of a grant', async () => {
    const adapter = createMemoryAdapter(stoppedClock())
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

  test('is put back to what it was, as often as wanted', async () => {
    const adapter = createMemoryAdapter(stoppedClock())
    await adapter('AuthorizationCode').upsert('1', { grantId: 'g' }, 60)
    const restore = adapter.save()
    for (let time = 0; time < 2; time++) {
      await adapter('AuthorizationCode').consume('1')
      await adapter('AuthorizationCode').upsert('2', {}, 60)
      await adapter('Session').upsert('3', { uid: 'u' }, 60)
      restore()
      expect(await adapter('AuthorizationCode').find('1')).toEqual({ grantId: 'g' })
      expect(await adapter('AuthorizationCode').find('2')).toBeUndefined()
      expect(await adapter('Session').findByUid('u')).toBeUndefined()
    }
  })
})
