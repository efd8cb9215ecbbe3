// A process that delivers one file, whose surroundings the test chooses.
import { Secret } from '../../server/src/services/secrets/secret.ts'
import { fileOf } from './delivered-file.ts'
import { inMoto, storagesFor } from './s3-places.ts'

const [address = '', bytes = '', id = '', secret = ''] = process.argv.slice(2)
const allowed = { accessKeyId: new Secret(id), secretAccessKey: new Secret(secret) }
const file = fileOf(Number(bytes))
const storage = await storagesFor({ address }).open(inMoto({ keys: { allowed } }))
await storage.write({ key: 'delivered.tif', mediaType: 'image/tiff', file }, new AbortController().signal)
storage.close()
console.log(JSON.stringify({ md5: file.md5, peak: process.resourceUsage().maxRSS * 1024 }))
