import { createServer } from 'node:http'
import { listen } from './listen.ts'
import { keyOfBody, readAnswers } from './answers.ts'

const answers = await readAnswers(process.argv[2] ?? '')

/** Node's own server: what none that is built on it goes below. */
const server = createServer((request, response) => {
  const answer = (key: unknown) => {
    const { status, contentType, value } = answers.get(request.headers.authorization, key)
    const body = JSON.stringify(value)
    response
      .writeHead(status, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body) })
      .end(body)
  }
  if (request.method === 'GET') answer(request.url)
  else {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      answer(keyOfBody(JSON.parse(body)))
    })
  }
})
listen(server)
