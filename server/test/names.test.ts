import { expect, test } from 'vitest'
import { runTestPlatform } from './platform.fixture.ts'

const platform = await runTestPlatform()

const ID = '00000000000000000000000000000000'
const SEARCH = { item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [] } }
const BUCKET = { bucket: 'some-bucket', credentials: 'x' }

/** Every operation that takes a name, its member, and a body that lacks nothing else. */
const TAKERS: readonly (readonly [method: string, path: string, member: string, body: object])[] = [
  ['POST', '/compute/ops/orders/v2', 'name', { products: [] }],
  ['POST', '/destinations/v1', 'name', { type: 'vendora_cloud_storage', parameters: BUCKET }],
  ['PATCH', '/destinations/v1/some-id', 'name', { parameters: {} }],
  ['POST', '/data/v1/searches', 'name', SEARCH],
  ['PUT', `/data/v1/searches/${ID}`, 'name', SEARCH],
  ['POST', '/data/v1/quick-search', 'name', SEARCH],
  ['POST', '/features/v1/ogc/my/collections', 'title', {}],
]

const BAD = [
  'two\nlines',
  'a\ttab',
  'a\r',
  'reversed \u{202e}txt',
  'isolated \u{2067}txt',
  'a\u{2028}b',
  'bell\u{7}bell',
]

test.each(TAKERS)('%s %s rejects %s that is not one line', async (method, path, member, rest) => {
  for (const name of BAD) {
    const { status, bytes } = await platform.call(method, path, { body: { ...rest, [member]: name } })
    expect([name, status]).toEqual([name, 400])
    expect(bytes.toString()).toMatch(
      new RegExp(`${member}.*(must be one line|on one line|control character)`),
    )
  }
})

test.each(TAKERS)('%s %s accepts names in every script', async (method, path, member, rest) => {
  for (const name of ['طلب الميناء', 'हिन्दी क्\u{200d}ष', 'Größe <b>&"\''])
    expect(
      (await platform.call(method, path, { body: { ...rest, [member]: name } })).bytes.toString(),
    ).not.toMatch(/one line/)
})
