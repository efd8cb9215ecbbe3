import { Connection } from './connection.ts'
import { bytesOf, type Request } from './request.ts'

/** Asks a server for one thing after the other. */
export const askerOf = (port: number) => {
  const connection = new Connection(port)
  return {
    ask: (request: Request) => connection.answer(bytesOf(request)),
    close: () => {
      connection.close()
    },
  }
}
