import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { OpenFile } from '../../server/src/kernel/open-file.ts'
import { Problem } from '../../server/src/kernel/problem.ts'
import type { OpenStorage } from '../../server/src/services/delivery/port.ts'
import { createFile } from './delivered-file.ts'

const MIB = 2 ** 20

/** What a disk of the platform fails with. */
const FAULTS: readonly (readonly [string, Error])[] = [
  ['is made anew, on a full disk', new Problem(503, 'The platform cannot keep files at the moment.')],
  ['lies on a broken disk', Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })],
  ['breaks off', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
]

/** What a file of the platform fails with is no fault of the store: it is told as it is. */
export const testUnreadFiles = (open: () => Promise<OpenStorage>): void => {
  test.each(FAULTS.flatMap((fault) => [[...fault, 1000] as const, [...fault, 20 * MIB] as const]))(
    'a file that %s is no fault of the store: %s, of %i bytes',
    async (_what, fault, bytes) => {
      const file = new OpenFile(createFile(bytes), () =>
        Readable.from(failing(bytes, fault), { objectMode: false }),
      )
      const storage = await open()
      const written = storage.write(
        { key: 'unread.tif', mediaType: 'image/tiff', file },
        new AbortController().signal,
      )
      await expect(written).rejects.toBe(fault)
      storage.close()
    },
  )
}

/** Half of the bytes, and then a fault. */
function* failing(bytes: number, fault: Error): Generator<Uint8Array> {
  yield Buffer.alloc(bytes / 2)
  throw fault
}
