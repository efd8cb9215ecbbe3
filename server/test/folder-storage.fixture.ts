import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll } from 'vitest'
import { bytesFile } from '../src/services/files/file-content.ts'
import { Secret } from '../src/services/secrets/secret.ts'
import { DeliveryFault } from '../src/services/delivery/delivery-fault.ts'
import type { OpenStorage, StoragePlace, StoredFile, Storages } from '../src/services/delivery/port.ts'

/** What a bucket does to a file in place of taking it. */
type Refusal = (file: StoredFile, signal: AbortSignal) => DeliveryFault | Promise<void> | undefined

const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
  signal.throwIfAborted()
}

/** Buckets that fail for the first calls, and then take files. */
const failingUntil = (calls: number): Refusal => {
  let left = calls
  return () => (left-- > 0 ? new DeliveryFault('unreachable', 'The store cannot be reached.') : undefined)
}

/** Buckets that fail, by name; all others take files. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  'no-such-bucket': () => new DeliveryFault('missing', 'There is no bucket no-such-bucket.'),
  'wrong-key': () => new DeliveryFault('credentials', 'The store does not take these credentials.'),
  'breaks-off': () => new DeliveryFault('broken', 'The store broke off.'),
  'comes-back': failingUntil(4),
  'no-masks': ({ key }) =>
    key.includes('udm2') ? new DeliveryFault('broken', 'The store broke off.') : undefined,
  'refuses-masks': ({ key }) =>
    key.includes('udm2') ? new DeliveryFault('refused', 'The store refused the file.') : undefined,
  'refuses-all': () => new DeliveryFault('refused', 'The store refused the file.'),
  'no-manifest': ({ key }) =>
    key.endsWith('manifest.json') ? new DeliveryFault('slow', 'The store was silent.') : undefined,
  'never-ends': ({ key }, signal) => (key.includes('udm2') ? untilAborted(signal) : undefined),
}

/** A bucket that the operator does not allow. */
export const NOT_ALLOWED = 'elsewhere'
export const NOT_ALLOWED_HOST = 'objects.elsewhere.example'

/** Cloud storage in a folder: a folder for each bucket. */
export interface FolderStorages extends Storages {
  /** Paths below a bucket, sorted. */
  list(bucket: string): Promise<readonly string[]>
  read(bucket: string, path: string): Promise<Buffer>
  /** Keys in the order in which they were begun to be written. */
  readonly written: readonly string[]
  /** The same, in which a bucket is another one. */
  renamed(bucket: string, other: string): Storages
}

/** Storage that goes with the tests of the file that calls this. */
export const useFolderStorages = async (): Promise<FolderStorages> => {
  const root = await mkdtemp(join(tmpdir(), 'imagery-platform-buckets-'))
  afterAll(() => rm(root, { recursive: true }))
  const written: string[] = []
  const storages = (toName: (place: StoragePlace) => string): Storages => ({
    notAllowed: (place) => (toName(place) === NOT_ALLOWED ? NOT_ALLOWED_HOST : undefined),
    open: async (place) => folderStorage(join(root, toName(place)), REFUSALS[toName(place)], written),
  })
  return {
    ...storages(bucketName),
    written,
    renamed: (bucket, other) =>
      storages((place) => (bucketName(place) === bucket ? other : bucketName(place))),
    list: async (bucket) => {
      const entries = await readdir(join(root, bucket), { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return files
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + bucket.length + 2))
        .sort()
    },
    read: (bucket, path) => readFile(join(root, bucket, path)),
  }
}

/** Writes a file as somebody else would. */
export const putFile = async (
  storages: Storages,
  bucket: string,
  key: string,
  bytes: Uint8Array,
): Promise<void> => {
  const keys = { accessKeyId: new Secret('key'), secretAccessKey: new Secret('of nobody') }
  const place = {
    kind: 's3',
    bucket,
    region: 'r',
    endpoint: undefined,
    usePathStyle: false,
    explicitSse: false,
    keys,
  } as const
  const storage = await storages.open(place, 1)
  await storage.write(
    { key, mediaType: 'image/tiff', file: bytesFile(bytes, 0) },
    new AbortController().signal,
  )
  storage.close()
}

const bucketName = (place: StoragePlace): string => (place.kind === 'azure' ? place.container : place.bucket)

const folderStorage = (folder: string, refusal: Refusal | undefined, written: string[]): OpenStorage => ({
  async write(stored, signal) {
    written.push(stored.key)
    const refused = refusal?.(stored, signal)
    if (refused instanceof DeliveryFault) throw refused
    await refused
    const path = join(folder, stored.key)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(stored.file.stream(), createWriteStream(`${path}.part`), { signal })
    await rename(`${path}.part`, path)
  },
  exists: (key) =>
    stat(join(folder, key)).then(
      () => true,
      () => false,
    ),
  async read(key) {
    const path = join(folder, key)
    if (!existsSync(path)) throw new DeliveryFault('missing', `There is no file ${key}.`)
    return createReadStream(path)
  },
  close() {
    // a folder needs no end
  },
})
