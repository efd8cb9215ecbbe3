import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import type { Express } from 'express'
import { pino } from 'pino'
import { z } from 'zod'
import { failureAnswerer, failureHandler } from '../response/failure-handler.ts'

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** How files are asked for, without the decompression that `fetch` does by itself. */
export type Ask = (path: string, headers?: IncomingHttpHeaders, method?: string) => Promise<Answer>

/** Serves an application of files, with failures as the platform says them. */
export const serveFiles = async (app: Express): Promise<{ readonly ask: Ask; close(): void }> => {
  const logger = pino({ level: 'silent' })
  const answerFailure = failureAnswerer(() => undefined, { logger, journal: undefined })
  const server = createServer(express().use(app).use(failureHandler(answerFailure)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const ask: Ask = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        const { statusCode: status, headers: received } = answer
        buffer(answer).then((body) => resolve({ status, headers: received, body }), reject)
      })
      sent.on('error', reject).end()
    })
  return { ask, close: () => server.close() }
}
