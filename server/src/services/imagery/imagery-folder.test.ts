import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ImageryFolder } from './imagery-folder.ts'
import { foldersForImagery } from './imagery.fixture.ts'

const opened = async (root: string, names: readonly string[]): Promise<string> => {
  const file = await (await ImageryFolder.at(root)).open(names)
  try {
    return await file.handle.readFile('utf8')
  } finally {
    await file.handle.close()
  }
}

test('a file below the folder is opened', async () => {
  const { root } = await foldersForImagery()
  await mkdir(join(root, 'a'))
  await writeFile(join(root, 'a', 'b c.tif'), 'inside')
  expect(await opened(root, ['a', 'b c.tif'])).toBe('inside')
})

test('a link to a file below the folder is opened under the name of that file', async () => {
  const { root } = await foldersForImagery()
  await writeFile(join(root, 'real.tif'), 'inside')
  await symlink('real.tif', join(root, 'link.tif'))
  const folder = await ImageryFolder.at(root)
  expect((await folder.findAt(['link.tif'])).names).toEqual(['real.tif'])
})

test('the folder itself may be a link', async () => {
  const { root, outside } = await foldersForImagery()
  await writeFile(join(root, 'a.tif'), 'inside')
  await symlink(root, join(outside, 'link'))
  expect(await opened(join(outside, 'link'), ['a.tif'])).toBe('inside')
})

const OUTSIDE = 'lies outside of the imagery folder'

test.each<[what: string, names: readonly string[], why: string]>([
  ['a file that is not there', ['none.tif'], 'is not there'],
  ['a file below a file', ['a.tif', 'b.tif'], 'is not there'],
  ['a climbing path', ['..', 'root-beside', 'secret.tif'], OUTSIDE],
  ['a climbing path in one name', ['../root-beside/secret.tif'], OUTSIDE],
  ['a link to a file outside', ['to-file.tif'], OUTSIDE],
  ['a file below a link to a folder outside', ['to-folder', 'secret.tif'], OUTSIDE],
  ['the folder itself', ['.'], OUTSIDE],
  ['a link in a circle', ['circle.tif'], 'is a link that leads nowhere'],
  ['a folder', ['folder.tif'], 'is no plain file'],
  ['a pipe', ['pipe.tif'], 'is no plain file'],
  ['a link to a device', ['null.tif'], OUTSIDE],
  ['a NUL', ['a.tif\0.txt'], 'has a NUL in its name'],
])('%s is refused', async (_what, names, why) => {
  const { root, outside } = await foldersForImagery()
  await writeFile(join(root, 'a.tif'), 'inside')
  await writeFile(join(outside, 'secret.tif'), 'secret')
  await symlink(join(outside, 'secret.tif'), join(root, 'to-file.tif'))
  await symlink(outside, join(root, 'to-folder'))
  await symlink('circle.tif', join(root, 'circle.tif'))
  await symlink('/dev/null', join(root, 'null.tif'))
  await mkdir(join(root, 'folder.tif'))
  execFileSync('mkfifo', [join(root, 'pipe.tif')])
  await expect(opened(root, names)).rejects.toMatchObject({ name: 'NotServed', message: why })
})

test('a folder that becomes a link to the outside after the start does not lead there', async () => {
  const { root, outside } = await foldersForImagery()
  await mkdir(join(root, 'a'))
  await writeFile(join(root, 'a', 'b.tif'), 'inside')
  await writeFile(join(outside, 'b.tif'), 'secret')
  const folder = await ImageryFolder.at(root)
  await rename(join(root, 'a'), join(root, 'before'))
  await symlink(outside, join(root, 'a'))
  await expect(folder.open(['a', 'b.tif'])).rejects.toThrow(OUTSIDE)
})

test('a file that is written to, replaced or removed has another version', async () => {
  const { root } = await foldersForImagery()
  await writeFile(join(root, 'a.tif'), 'one')
  const folder = await ImageryFolder.at(root)
  const before = await folder.findAt(['a.tif'])
  await writeFile(join(root, 'b.tif'), 'two')
  await rename(join(root, 'b.tif'), join(root, 'a.tif'))
  expect((await folder.findAt(['a.tif'])).version).not.toBe(before.version)
  await rm(join(root, 'a.tif'))
  await expect(folder.findAt(['a.tif'])).rejects.toThrow('is not there')
})
