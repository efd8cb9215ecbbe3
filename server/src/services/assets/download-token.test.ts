import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

const fileName = (itemId: string) => toFileName({ itemType: 'OrthoScene', itemId, assetType: 'ortho_udm2' })

test('a file is called after its item and its asset type', () => {
  expect(fileName('20260418_101530_07_2a41')).toBe('20260418_101530_07_2a41_ortho_udm2.tif')
})

test.each([
  ['東京', '大阪'],
  ['two words', 'two_words'],
  ['a/b', 'a:b'],
  ['..', '.. '],
])('files of items whose ids no file can have are told apart: %s, %s', (one, other) => {
  expect(fileName(one)).not.toBe(fileName(other))
  for (const name of [fileName(one), fileName(other)]) expect(name).toMatch(/^[\w.-]+_ortho_udm2\.tif$/)
})
