import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'

/** A store with the protocol of S3 that begins uploads, and is silent to whoever sends parts or deletes them. */
export interface FallingSilent {
  readonly server: Server
  /** Methods and uploads of requests that it is silent to. */
  readonly unanswered: readonly string[]
}

/** @param left an upload of `failed.tif` that an earlier delivery had to leave */
export const createFallingSilent = (left: string): FallingSilent => {
  const unanswered: string[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    request.resume()
    const answer = answerTo(request, left)
    if (answer === undefined)
      unanswered.push(`${method} ${new URL(url, 'http://any').searchParams.get('uploadId')}`)
    else response.setHeader('content-type', 'application/xml').end(answer)
  })
  return { server, unanswered }
}

const answerTo = ({ method }: IncomingMessage, left: string): string | undefined => {
  if (method === 'GET')
    return `<ListMultipartUploadsResult><Upload><Key>failed.tif</Key><UploadId>${left}</UploadId></Upload></ListMultipartUploadsResult>`
  if (method === 'POST')
    return '<InitiateMultipartUploadResult><UploadId>own</UploadId></InitiateMultipartUploadResult>'
  return undefined
}
