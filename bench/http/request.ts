/** A request that is asked of every server, word for word. */
export interface Request {
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly target: string
  readonly authorization: string
  /** JSON; empty where there is none. */
  readonly body: string
}

/** The address that all servers go by, whatever port they listen on: links name it, so that their answers are the same. */
export const HOST = '127.0.0.1:8080'

/** The bytes of a request as they go over a connection that stays open. */
export const bytesOf = ({ method, target, authorization, body }: Request): Buffer =>
  Buffer.from(
    [
      `${method} ${target} HTTP/1.1`,
      `Host: ${HOST}`,
      `Authorization: ${authorization}`,
      ...(body === ''
        ? []
        : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
      '',
      body,
    ].join('\r\n'),
  )
