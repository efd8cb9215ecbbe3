import { expect, test } from 'vitest'
import { parseAssetName, fileSegment } from './file-segment.ts'
import type { FileExtension } from './file-segment.ts'

const FILES = new Map<string, FileExtension>([
  ['analytic', '.tif'],
  ['thumbnail', '.png'],
  ['B04', '.tif'],
  ['B04.tif', '.tif'],
  ['B05.TIF', '.tif'],
  ['n'.repeat(252), '.tif'],
  ['n'.repeat(253), '.tif'],
])

const nameIn = (segment: string): string => parseAssetName(segment, (name) => FILES.get(name))

test('every asset is found at its address, those whose names look like addresses included', () => {
  for (const [name, extension] of FILES) expect(nameIn(fileSegment(name, extension))).toBe(name)
})

test.each([
  ['a bare name', 'analytic', 'analytic'],
  ['a bare name with an extension', 'B05.TIF', 'B05.TIF'],
  ['the extension of another kind of file', 'thumbnail.tif', 'thumbnail.tif'],
  ['a name that the item does not have', 'nothing.tif', 'nothing.tif'],
])('%s: %s', (_what, segment, name) => {
  expect(nameIn(segment)).toBe(name)
})
