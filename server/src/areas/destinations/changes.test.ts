import { describe, expect, test } from 'vitest'
import { resolveName, toSlug } from './changes.ts'
import { bucketNamed } from './destinations.fixture.ts'

test.each([
  ['harbour archive', 'harbour-archive'],
  ['  Häfen & Docks! ', 'hafen-docks'],
  ['A__b--C', 'a-b-c'],
  ['../../etc/passwd', 'etc-passwd'],
  ['港の倉庫', 'destination'],
  ['---', 'destination'],
  ['x'.repeat(63), 'x'.repeat(63)],
  ['ﬃ'.repeat(63), 'ffi'.repeat(21)],
])('the name %j begins an id with %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

describe('a destination without a name', () => {
  const unnamed = (bucket: string) => {
    const { name: _, ...request } = bucketNamed('left out')
    return request.type === 'vendora_cloud_storage'
      ? { ...request, parameters: { ...request.parameters, bucket } }
      : request
  }

  test.each(['abc', 'b'.repeat(63), '🪣🪣🪣'])('has that of its bucket, %j', (bucket) => {
    expect(resolveName(unnamed(bucket))).toBe(bucket)
  })

  test.each(['ab', 'b'.repeat(64), '🪣🪣'])('is refused where its bucket is %j', (bucket) => {
    expect(() => resolveName(unnamed(bucket))).toThrow(/name: is missing/)
  })

  test('has that of its container', () => {
    const parameters = { account: 'a', container: 'a-container', sas_token: 'x' }
    expect(resolveName({ type: 'vendorc_blob_storage', parameters })).toBe('a-container')
  })
})
