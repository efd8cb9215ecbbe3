import { describe, expect, test } from 'vitest'
import { createMemoryAdapter } from './memory-adapter.ts'
import { START, stoppedClock } from './token-fixture.ts'

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

  test('forgets what has expired', async () => {
    const clock = stoppedClock()
    const adapter = createMemoryAdapter(clock)('Session')
    await adapter.upsert('1', { uid: 'u' }, 60)
    clock.advance(59)
    expect(await adapter.find('1')).toBeDefined()
    clock.advance(1)
    expect(await adapter.find('1')).toBeUndefined()
    expect(await adapter.findByUid('u')).toBeUndefined()
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
})
