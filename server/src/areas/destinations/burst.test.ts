import { beforeEach, expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import { ARCHIVE, bucketNamed, destinationsApi, readFault, RENEWED } from './destinations.fixture.ts'

const platform = await runTestPlatform()
const api = destinationsApi(platform)

/** By then every allowance is whole again. */
beforeEach(() => {
  platform.clock.advance(60)
})

const COLLEAGUE = { as: '4107' }
const patch = () => api.send('PATCH', `/${ARCHIVE}`, { body: RENEWED })
const post = (given = {}) => api.send('POST', '', { ...given, body: bucketNamed('in a burst') })

/** Half of the allowance by one method, half by the other. */
const spend = async (count: number): Promise<number[]> => {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent++) statuses.push((await (sent % 2 === 0 ? post() : patch())).status)
  return [...new Set(statuses)].toSorted((one, other) => one - other)
}

test('sixty changes of a caller are taken at once, and the next is told when to come', async () => {
  expect(await spend(60)).toEqual([200, 201])
  const before = (await api.list()).destinations
  for (const refused of [await patch(), await post()]) {
    expect(readFault(refused)).toEqual({ status: 429, message: 'Too many requests; try again in 1 second' })
    expect(refused.headers.get('retry-after')).toBe('1')
  }
  expect((await api.list()).destinations).toEqual(before)
})

test('after the wait that it was told one more is taken, and after a minute all sixty', async () => {
  await spend(60)
  platform.clock.advance(1)
  expect((await patch()).status).toBe(200)
  expect((await patch()).status).toBe(429)
  platform.clock.advance(60)
  expect(await spend(60)).toEqual([200, 201])
  expect((await post()).status).toBe(429)
})

test('one caller’s burst is no other caller’s, and leaves everything but creations and updates alone', async () => {
  await spend(60)
  expect((await post(COLLEAGUE)).status).toBe(201)
  expect((await api.unsetDefault()).status).toBe(204)
  expect((await api.setDefault(ARCHIVE)).status).toBe(200)
  for (let asked = 0; asked < 70; asked++) expect((await api.send('GET', '')).status).toBe(200)
  expect((await post()).status).toBe(429)
})

test('what does not fit the contract is refused as such and does not count', async () => {
  for (let sent = 0; sent < 70; sent++)
    expect((await api.send('POST', '', { body: bucketNamed('x') })).status).toBe(400)
  expect(await spend(60)).toEqual([200, 201])
})
