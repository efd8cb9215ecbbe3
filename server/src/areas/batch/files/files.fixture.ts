import { hash } from 'node:crypto'
import { z } from 'zod'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, REQUEST, TASKS } from '../batch.fixture.ts'

const FILE = z.strictObject({
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  md5: z.string(),
  sha256: z.string(),
  delivery: z.enum(['delivered', 'kept']),
  location: z.string(),
  expiresAt: z.string().optional(),
})
export type ShownFile = z.output<typeof FILE>

const PAGE = z.object({ data: z.array(FILE), links: z.object({ next: z.string().optional() }) })

/** Lists all files of a task, page by page. */
export const listFiles = async (
  platform: TestPlatform,
  id: string,
  count = 100,
): Promise<readonly ShownFile[]> => {
  const files: ShownFile[] = []
  let address: string | undefined = `${TASKS}/${id}/files?count=${count}`
  while (address !== undefined) {
    const { data, links } = PAGE.parse((await ask(platform, 'GET', address)).json)
    files.push(...data)
    address = links.next
  }
  return files
}

/** Returns the size and the digests that a list of files gives for bytes. */
export const describeBytes = (bytes: Buffer) => ({
  size: bytes.length,
  md5: hash('md5', bytes),
  sha256: hash('sha256', bytes),
})

/** Returns a storage with keys. */
export const withKeys = (bucket: string, path: string) => ({
  s3: { url: `s3://${bucket}/${path}`, accessKey: 'KEY-27', secretAccessKey: '3nV8xQ0aLr5t', region: 'r' },
})

/** Returns a request over one tile and part of another, whose results go to a storage. */
export const into = (bucket: string, path: string, flags: object = {}) => ({
  ...REQUEST,
  processRequest: {
    ...REQUEST.processRequest,
    input: { ...REQUEST.processRequest.input, bounds: { bbox: [4.02, 51.92, 4.1, 51.93] } },
  },
  output: { type: 'raster', delivery: withKeys(bucket, path), ...flags },
})

/** Returns a request over the features of a file. */
export const overFeatures = (features: object, defaults: object) => {
  const { processRequest, output } = into('archive', 'out')
  const { bounds: _, ...input } = processRequest.input
  return {
    processRequest: { ...processRequest, input },
    input: { type: 'geopackage', features, defaults },
    output,
  }
}
