import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { open, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Clock } from '../../kernel/clock.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { PLATFORM } from '../platform-documents.ts'
import { FILE_DIGESTS, FileDigests } from './file-digests.ts'
import { ImageryFiles } from './imagery-files.ts'
import { ImageryFolder } from './imagery-folder.ts'
import { foldersForImagery } from './imagery.fixture.ts'

const CONTENT = Buffer.from(Array.from({ length: 1_000_000 }, (_, i) => (i * 7919) % 251))

const openFiles = async (clock: Clock = Date) => {
  const { root } = await foldersForImagery()
  const path = join(root, 'a.tif')
  await writeFile(path, CONTENT)
  const stores = new MemoryStores()
  const folder = await ImageryFolder.at(root)
  const { version } = await folder.findAt(['a.tif'])
  return { files: new ImageryFiles(folder, new FileDigests(stores, clock)), stores, path, version }
}

const digest = (algorithm: string, bytes = CONTENT): string =>
  createHash(algorithm).update(bytes).digest('hex')

test('a file is opened with its size, its digests and the time of its last change', async () => {
  const { files, path } = await openFiles()
  await utimes(path, 1000, 1000)
  const file = await files.open(['a.tif'], PLATFORM_CALLER)
  expect(file).toMatchObject({
    bytes: CONTENT.length,
    md5: digest('md5'),
    sha256: digest('sha256'),
    etag: `"${createHash('sha256').update(CONTENT).digest('base64url')}"`,
    lastModified: 1_000_000,
  })
})

test.each([
  [0, 0],
  [0, 999_999],
  [262_143, 262_144],
  [999_999, 999_999],
])('the bytes from %i to %i are read', async (start, end) => {
  const { files } = await openFiles()
  const read = await buffer((await files.open(['a.tif'], PLATFORM_CALLER)).stream({ start, end }))
  expect(read.equals(CONTENT.subarray(start, end + 1))).toBe(true)
})

test.each([
  ['is written to in place', (path: string) => writeFile(path, CONTENT.toReversed())],
  [
    'is written to in place and has its time set back',
    async (path: string) => {
      const handle = await open(path, 'r+')
      const { atime, mtime } = await handle.stat()
      await handle.write('X', 900_000)
      await handle.utimes(atime, mtime)
      await handle.close()
    },
  ],
  ['is cut', (path: string) => writeFile(path, '')],
  ['is removed', (path: string) => rm(path)],
  [
    'is replaced',
    async (path: string) => {
      await writeFile(`${path}.new`, CONTENT.toReversed())
      await rename(`${path}.new`, path)
    },
  ],
])('the stream of a file that %s fails, and no byte of another version was in it', async (_how, change) => {
  const { files, path } = await openFiles()
  const stream = (await files.open(['a.tif'], PLATFORM_CALLER)).stream()
  await once(stream, 'readable')
  await change(path)
  const read: Buffer[] = []
  stream.on('data', (part: Buffer) => read.push(part))
  await expect(once(stream, 'end')).rejects.toThrow(/^(changed|is not there)/)
  const bytes = Buffer.concat(read)
  expect(bytes.length).toBeLessThan(CONTENT.length)
  expect(bytes.equals(CONTENT.subarray(0, bytes.length))).toBe(true)
})

test('a file that was replaced has other digests when it is opened the next time', async () => {
  const { files, path } = await openFiles()
  const before = await files.open(['a.tif'], PLATFORM_CALLER)
  await writeFile(path, 'other')
  const after = await files.open(['a.tif'], PLATFORM_CALLER)
  expect(after.md5).toBe(digest('md5', Buffer.from('other')))
  expect(after.etag).not.toBe(before.etag)
})

test('digests are kept, and used for as long as the file stays as it is', async () => {
  const { files, stores, version } = await openFiles({ now: () => Date.now() + 60_000 })
  const kept = stores.collection(FILE_DIGESTS)
  const { md5 } = await files.open(['a.tif'], PLATFORM_CALLER)
  const href = 'imagery:a.tif'
  expect(await kept.get(PLATFORM, href)).toMatchObject({ version, md5 })
  await kept.put(PLATFORM, { href, version, md5: 'known', sha256: 'known' })
  expect((await files.open(['a.tif'], PLATFORM_CALLER)).md5).toBe('known')
  await kept.put(PLATFORM, { href, version: 'another', md5: 'known', sha256: 'known' })
  expect((await files.open(['a.tif'], PLATFORM_CALLER)).md5).toBe(md5)
})

test('those of a file that was changed a moment ago are not: a change in the same moment has the same time', async () => {
  const { files, stores } = await openFiles()
  await files.open(['a.tif'], PLATFORM_CALLER)
  expect(await stores.collection(FILE_DIGESTS).get(PLATFORM, 'imagery:a.tif')).toBeUndefined()
})
