/** A request that is asked of every server, word for word. */
export interface Request {
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly target: string
  readonly authorization: string
  /** Of the answer that the caller has; empty where it has none. */
  readonly etag: string
  /** JSON; empty where there is none. */
  readonly body: string
}

export const get = (target: string, authorization: string): Request => ({
  method: 'GET',
  target,
  authorization,
  etag: '',
  body: '',
})

export const post = (target: string, authorization: string, body?: unknown): Request => ({
  method: 'POST',
  target,
  authorization,
  etag: '',
  body: body === undefined ? '' : JSON.stringify(body),
})

/** The address that all servers go by, whatever port they listen on: links name it, so that their answers are the same. */
export const HOST = '127.0.0.1:8080'

/** The bytes of a request as they go over a connection that stays open. */
export const encodeRequest = ({ method, target, authorization, etag, body }: Request): Buffer =>
  Buffer.from(
    [
      `${method} ${target} HTTP/1.1`,
      `Host: ${HOST}`,
      `Authorization: ${authorization}`,
      ...(etag === '' ? [] : [`If-None-Match: ${etag}`]),
      ...(body === ''
        ? []
        : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
      '',
      body,
    ].join('\r\n'),
  )
