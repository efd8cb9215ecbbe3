import { expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'

const strict = await runTestPlatform()
const lenient = await runTestPlatform(['--lenient'])

test.each([
  'acquired__gt=2026-01-01 00:00:00',
  'acquired__lt=2027-01-01T00:00:00.5',
  'acquired__between=2026-01-01 00:00:00,2026-05-01',
])('a time without an offset is refused, and in UTC when lenient: %s', async (query) => {
  const address = `/basemaps/v1/mosaics?${encodeURI(query)}`
  expect((await strict.call('GET', address)).status).toBe(400)
  const answer = await lenient.call('GET', address)
  expect(answer.status).toBe(200)
  expect(answer.bytes.toString()).toContain('"name":')
})
