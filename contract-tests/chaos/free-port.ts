import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that no program listens on at present. */
export const freePort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port')
  return address.port
}
