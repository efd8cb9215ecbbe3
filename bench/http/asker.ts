import { Connection } from './connection.ts'
import { encodeRequest, type Request } from './request.ts'

/** Asks a server for one thing after the other. */
export const createAsker = (port: number) => {
  const connection = new Connection(port)
  return {
    ask: (request: Request) => connection.answer(encodeRequest(request)),
    close: () => {
      connection.close()
    },
  }
}
