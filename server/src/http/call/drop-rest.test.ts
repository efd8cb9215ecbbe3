import { once } from 'node:events'
import { createServer, request, Agent } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { dropRestInTurns } from './drop-rest.ts'

const BODY = Buffer.alloc(8_000_000, 'x')

/** A server that reads no body, with or without what is tested. */
const serve = async (drop: typeof dropRestInTurns | undefined) => {
  const sockets = new Set<Socket>()
  const server = createServer((req, res) => {
    drop?.(req, res)
    sockets.add(req.socket)
    res.writeHead(503).end('not now')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen on a port')
  return { port: address.port, bytesRead: () => [...sockets].reduce((sum, each) => sum + each.bytesRead, 0) }
}

/** Sends a body, and settles once all of it was sent and the response was read. */
const send = async (port: number, agent: Agent, body: Buffer) => {
  const call = request({ port, host: '127.0.0.1', method: 'POST', agent })
  const responded = new Promise<IncomingMessage>((resolve) => call.once('response', resolve))
  const sent = once(call, 'finish')
  call.end(body)
  const response = await responded
  const said = await text(response)
  await sent
  return [call.reusedSocket, response.statusCode, said]
}

/** The most bytes that the server reads in a turn of the event loop while four bodies are sent. */
const mostInOneTurn = async (drop: typeof dropRestInTurns | undefined): Promise<number> => {
  const { port, bytesRead } = await serve(drop)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const all = Promise.all(Array.from({ length: 4 }, () => send(port, agent, BODY)))
  let most = 0
  let before = 0
  while (bytesRead() < 4 * BODY.length) {
    await nextTurn()
    most = Math.max(most, bytesRead() - before)
    before = bytesRead()
  }
  await all
  return most
}

test('bodies that nobody reads are dropped in small pieces, and all of them', async () => {
  const most = await mostInOneTurn(dropRestInTurns)
  expect(most).toBeLessThan(1_000_000)
  expect(await mostInOneTurn(undefined)).toBeGreaterThan(most)
})

test('the response arrives before, and the connection serves the next request', async () => {
  const { port } = await serve(dropRestInTurns)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  expect(await send(port, agent, BODY)).toEqual([false, 503, 'not now'])
  expect(await send(port, agent, Buffer.from('short'))).toEqual([true, 503, 'not now'])
})
