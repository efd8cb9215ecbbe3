// A process that delivers one file, whose surroundings the test chooses.
import { readFileSync } from 'node:fs'
import type { OpenStorage } from '../../server/src/services/delivery/port.ts'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import { createFile } from './delivered-file.ts'
import { inMoto, storagesFor } from './s3-places.ts'

const [kind = '', address = '', bytes = '', ...secrets] = process.argv.slice(2)

const open = (): Promise<OpenStorage> => {
  const [first = new Secret(''), second = new Secret('')] = secrets.map((text) => new Secret(text))
  if (kind === 's3') {
    const allowed = { accessKeyId: first, secretAccessKey: second }
    return storagesFor({ address }).open(inMoto({ keys: { allowed } }), 1)
  }
  const endpoints = `vendora_cloud_storage=${address},vendorc_blob_storage=${address}`
  const storages = storagesFor({ address }, { endpoints })
  if (kind === 'google') return storages.open({ kind, bucket: 'files', credentials: first }, 1)
  const names = { account: 'harbour', container: 'files', endpointSuffix: undefined }
  return storages.open({ kind: 'azure', ...names, sasToken: first }, 1)
}

const file = createFile(Number(bytes))
const storage = await open()
await storage.write({ key: 'delivered.tif', mediaType: 'image/tiff', file }, new AbortController().signal)
storage.close()
// Not `resourceUsage`, whose peak begins with that of the process that started this one.
const [, peak] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
console.log(JSON.stringify({ md5: file.md5, peak: Number(peak) * 1024 }))
