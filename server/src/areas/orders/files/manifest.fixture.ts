import { z } from 'zod'

const MANIFEST = z.strictObject({
  name: z.string(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      media_type: z.string(),
      size: z.number(),
      digests: z.strictObject({ md5: z.string(), sha256: z.string() }),
      annotations: z.record(z.string(), z.string()),
    }),
  ),
})

/** The manifest that a file is. @throws Error where it is none */
export const readManifest = (bytes: Uint8Array = Buffer.alloc(0)): z.output<typeof MANIFEST> =>
  MANIFEST.parse(JSON.parse(Buffer.from(bytes).toString()))
