import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeSettings } from './settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dialect-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (text: string) => {
  const file = join(folder, 'dialect.json')
  await writeFile(file, text)
  return completeSettings({ dialect: file }).dialect
}

test('a dialect may name some things and leave others as they are', async () => {
  expect(await read('{}')).toEqual({})
  const names = { reference_prefix: 'acme', destination_types: { vendorb_s3: 'acme_s3' }, item_types: {} }
  expect(await read(JSON.stringify(names))).toEqual(names)
  expect(await read('{"item_types": {"OrthoScene": "OrthoScene"}}')).toEqual({
    item_types: { OrthoScene: 'OrthoScene' },
  })
})

describe('a dialect is refused with its file and the place', () => {
  const types = (names: object) => JSON.stringify({ destination_types: names })
  const items = (names: object) => JSON.stringify({ item_types: names })
  test.each([
    ['no JSON', '{', /JSON/],
    ['a list', '[]', /: must be an object$/],
    [
      'a member that there is not',
      '{"prefix": "acme"}',
      /: has no prefix, only reference_prefix, destination_types, item_types$/,
    ],
    [
      'a prefix with a sign',
      '{"reference_prefix": "ac-me"}',
      /: reference_prefix must be a lower-case letter/,
    ],
    ['a prefix of 17 characters', `{"reference_prefix": "${'a'.repeat(17)}"}`, /: reference_prefix must be/],
    ['a prefix that is no text', '{"reference_prefix": 1}', /: reference_prefix must be a text$/],
    ['types that are no object', '{"destination_types": []}', /: destination_types must be an object$/],
    [
      'a type that there is not',
      types({ vendore: 'e' }),
      /: destination_types has no vendore, only vendora_cloud_storage, /,
    ],
    [
      'a type in capitals',
      types({ vendorb_s3: 'S3' }),
      /: destination_types.vendorb_s3 must be a lower-case letter/,
    ],
    [
      'two types of one name',
      types({ vendorb_s3: 'x', s3_compatible: 'x' }),
      /: destination_types.s3_compatible is x, as another is$/,
    ],
    [
      'a type named like another',
      types({ vendorb_s3: 's3_compatible' }),
      /: destination_types.vendorb_s3 is s3_compatible, as another is$/,
    ],
    [
      'an item type that there is not',
      items({ orthoscene: 'A' }),
      /: item_types has no orthoscene, only OrthoScene, /,
    ],
    ['an item type with a slash', items({ OrthoScene: 'a/b' }), /: item_types.OrthoScene must be 1 to 128/],
    [
      'two item types of one name',
      items({ OrthoScene: 'A', RadarScene: 'A' }),
      /: item_types.RadarScene is A, as another is$/,
    ],
  ])('that is %s', async (_what, text, why) => {
    await expect(read(text)).rejects.toThrow(
      `--dialect (or PLATFORM_DIALECT) names ${join(folder, 'dialect.json')}: `,
    )
    await expect(read(text)).rejects.toThrow(why)
  })

  test('that is not there', () => {
    expect(() => completeSettings({ dialect: join(folder, 'none.json') })).toThrow(
      /names .*none.json: ENOENT/,
    )
  })
})
