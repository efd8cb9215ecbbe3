import { fileOf } from './delivered-file.ts'
import { inMoto, storagesFor } from './s3-places.ts'
import { Secret } from '../../server/src/services/secrets/secret.ts'

const [address = '', bytes = ''] = process.argv.slice(2)
const any = new Secret('any')
const file = fileOf(Number(bytes))
const storage = await storagesFor({ address }).open(inMoto({ keys: { allowed: { accessKeyId: any, secretAccessKey: any } } }))
await storage.write({ key: 'large.tif', mediaType: 'image/tiff', file }, new AbortController().signal)
storage.close()
console.log(JSON.stringify({ md5: file.md5, peak: process.resourceUsage().maxRSS * 1024 }))
