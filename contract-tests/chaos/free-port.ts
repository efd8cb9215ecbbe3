import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems give to connections: one that is free for a while is not taken by the next of these. */
const FIRST = 10_000
const LAST = 32_000

/** A port of this machine that no program listens on at present, for one that is killed and started again. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    const listener = createServer().listen(port, '127.0.0.1')
    const isFree = await once(listener, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    listener.close()
    await once(listener, 'close')
    return port
  }
}
