import type { S3Place, Storages } from '../../server/src/services/delivery/port.ts'
import type { OpenFile } from '../../server/src/kernel/open-file.ts'
import { createFile } from './delivered-file.ts'

/** How a delivery of a file, or of so many bytes, fails; undefined where it does not. */
export const catchFault = async (
  storages: Storages,
  to: S3Place,
  content: OpenFile | number = 1000,
  { signal } = new AbortController(),
): Promise<unknown> => {
  const file = typeof content === 'number' ? createFile(content) : content
  const storage = await storages.open(to, 1)
  const written = storage.write({ key: 'failed.tif', mediaType: 'image/tiff', file }, signal)
  const fault: unknown = await written.catch((cause: unknown) => cause)
  storage.close()
  return fault
}
