import { createServer } from 'node:http'
import { listen } from './listen.ts'
import { keyOfBody, readAnswers } from './answers.ts'

const answers = await readAnswers(process.argv[2] ?? '')

/** Node's own server: what none that is built on it goes below. */
const server = createServer((request, response) => {
  const { authorization, 'if-none-match': known } = request.headers
  const answer = (key: unknown) => {
    const { status, contentType, etag, value } = answers.get(authorization, key)
    if (known !== undefined && known === etag) {
      response.writeHead(304).end()
      return
    }
    const body = Buffer.isBuffer(value) ? value : JSON.stringify(value)
    const length = Buffer.byteLength(body)
    response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': length }).end(body)
  }
  if (request.method === 'GET') answer(request.url)
  else {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const value: unknown = body === '' ? undefined : JSON.parse(body)
      answer(request.url?.startsWith('/data/v1/quick-search') ? keyOfBody(value) : request.url)
    })
  }
})
listen(server)
