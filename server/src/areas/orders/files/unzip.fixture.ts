import { execFileSync } from 'node:child_process'
import { z } from 'zod'

/** A file in an archive, as a reader that others wrote finds it. */
const ENTRY = z.strictObject({
  name: z.string(),
  /** 0 where it is stored as it is. */
  method: z.number(),
  size: z.number(),
  sha256: z.string(),
  time: z.array(z.number()),
})

const READ = `
import hashlib, io, json, sys, zipfile
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert archive.testzip() is None
print(json.dumps([{
  'name': entry.filename, 'method': entry.compress_type, 'size': entry.file_size, 'time': entry.date_time,
  'sha256': hashlib.sha256(archive.read(entry)).hexdigest(),
} for entry in archive.infolist()]))`

/** What Python finds in a ZIP archive. @throws Error where it is broken */
export const unzipped = (bytes: Uint8Array): z.output<typeof ENTRY>[] => {
  const printed = execFileSync('python3', ['-c', READ], { input: bytes, maxBuffer: 2 ** 26 })
  return z.array(ENTRY).parse(JSON.parse(printed.toString()))
}
