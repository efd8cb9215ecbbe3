import { expect, test } from 'vitest'
import { DownloadError } from './download-error.ts'
import { checkNames } from './names.ts'

const refused = (names: readonly string[]): string => {
  try {
    checkNames(names)
  } catch (error) {
    if (error instanceof DownloadError && error.reason === 'unsafe-name') return error.message
    throw error
  }
  return ''
}

test.each([
  ['a name', 'scene.tif'],
  ['folders', '5d0a8e37/OrthoScene/20260418_ortho.tif'],
  ['dots within', 'a..b/.hidden/c...d'],
  ['other letters and spaces', 'Überflug 日本/ein Bild.tif'],
  ['what begins as a device does', 'console/com10.tif/auxiliary'],
])('%s may stand below a folder', (_why, name) => {
  expect(refused([name])).toBe('')
})

test.each([
  ['nothing', ''],
  ['the folder itself', '.'],
  ['the folder above', '..'],
  ['one that climbs', '../../etc/passwd'],
  ['one that climbs in its middle', 'a/../../b'],
  ['one that climbs at its end', 'a/..'],
  ['an absolute path', '/etc/passwd'],
  ['a folder', 'a/'],
  ['an empty part', 'a//b'],
  ['a separator of Windows', '..\\..\\windows'],
  ['a path of Windows', 'C:\\a'],
  ['a drive', 'C:a'],
  ['a stream of a file', 'a.tif:hidden'],
  ['NUL', 'a\0.tif'],
  ['a line break', 'a\nb'],
  ['a device', 'NUL'],
  ['a device with an extension', 'out/com1.tif'],
  ['a device with a small number', 'lpt²'],
  ['a dot at the end, which Windows leaves out', 'a./b'],
  ['a space at the end, which Windows leaves out', 'a /b'],
])('%s is refused', (_why, name) => {
  expect(refused(['before.tif', name])).toContain(JSON.stringify(name))
})

test.each([
  ['the same twice', ['a/b.tif', 'a/b.tif']],
  ['two that differ in case', ['a/B.tif', 'A/b.tif']],
  ['two that differ in how a letter is composed', ['\u00e9.tif', 'e\u0301.tif']],
  ['a file and a folder', ['a', 'a/b']],
  ['a folder and a file', ['a/b/c', 'a/b']],
  ['a file and what another is on its way', ['a.tif', 'a.tif.part']],
  ['what a file is on its way, and the file', ['a.tif.part.json', 'a.tif']],
])('%s: both are named', (_why, names) => {
  const message = refused(names)
  expect(names.filter((name) => !message.includes(JSON.stringify(name)))).toEqual([])
  expect(message).not.toBe('')
})
