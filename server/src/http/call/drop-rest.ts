import type { IncomingMessage, ServerResponse } from 'node:http'
import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { turnOfLoop } from '../../kernel/cooperative.ts'
import { hasBody } from './body-bytes.ts'

/**
 * After the response is sent, drops an unread request body piece by piece, one piece in each turn of the event loop. Node
 * would read everything that has arrived from every sender in one turn: 100 ms for a hundred large bodies.
 */
export const dropRestInTurns = (req: IncomingMessage, res: ServerResponse): void => {
  if (!hasBody(req.headers)) return
  res.prependOnceListener('finish', () => {
    if (req.complete || req.destroyed) return
    req.read(0) // Node drops at once what nobody has begun to read
    req.on('data', () => {
      req.pause()
      void turnOfLoop(PLATFORM_CALLER).then(() => req.resume())
    })
    req.resume()
  })
}
