import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { OpenFile } from '../../../kernel/open-file.ts'
import { bytesFile } from '../../../services/files/file-content.ts'
import { unzipped } from './unzip.fixture.ts'
import { zipArchive } from './zip-archive.ts'

const toFiles = (...contents: readonly [path: string, bytes: Buffer][]) =>
  contents.map(([path, bytes]) => ({ path, file: bytesFile(bytes, 0) }))

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test.each([
  ['nothing', toFiles()],
  ['an empty file', toFiles(['empty.json', Buffer.alloc(0)])],
  ['a file', toFiles(['OrthoScene/a.tif', Buffer.from('abc'.repeat(1000))])],
  [
    'many files',
    toFiles(...Array.from({ length: 300 }, (_, i): [string, Buffer] => [`a/${i}.tif`, Buffer.alloc(i, i)])),
  ],
  ['a name that is no ASCII', toFiles(['Häfen/größe.tif', Buffer.from('a')])],
  ['megabytes', toFiles(['a.tif', Buffer.alloc(5_000_000, 'pixels')])],
])('an archive of %s has it as it is', async (_what, files) => {
  const archive = await buffer(zipArchive(files))
  expect(unzipped(archive)).toEqual(
    files.map(({ path, file }) => ({
      name: path,
      method: 0,
      size: file.bytes,
      sha256: file.sha256,
      time: [1981, 1, 1, 0, 0, 0],
    })),
  )
})

test('an archive has the same bytes whenever and wherever it is made', async () => {
  const zone = process.env.TZ
  const made = async (): Promise<string> =>
    sha256(await buffer(zipArchive(toFiles(['a.tif', Buffer.from('a')], ['b.tif', Buffer.from('b')]))))
  try {
    process.env.TZ = 'Asia/Tokyo'
    const there = await made()
    process.env.TZ = 'America/New_York'
    expect(await made()).toBe(there)
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('an archive fails with its file', async () => {
  const facts = { bytes: 5, md5: '', sha256: '', etag: '', lastModified: 0 }
  const broken = new OpenFile(facts, () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('ab')
        throw new Error('the disk is gone')
      })(),
    ),
  )
  await expect(buffer(zipArchive([{ path: 'a.tif', file: broken }]))).rejects.toThrow('the disk is gone')
})
