import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ServerResponse } from 'node:http'
import { andThen } from '../../kernel/result-or-promise.ts'
import type { AnyReply } from './any-reply.ts'
import { endWithJson, sendBytes, sendJson, setHeaders } from './send-bytes.ts'
import { hasAlready, tagBody } from './entity-tag.ts'
import { JsonText, putTogether, toBytes } from './json-text.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import type { Problem } from '../../kernel/problem.ts'
import { keepPrivate } from '../guards/private-answers.ts'
import { sendFile } from './send-file.ts'
import type { Rest } from './send-file.ts'
import { toSendable } from './file-body.ts'
import { requireValid } from './response-validator.ts'
import { failureMedia } from './error-wire.ts'
import type { WireError } from './error-wire.ts'

/** Sets the `ETag` of an answer. @returns whether the caller already has the body */
export const isUnchanged = (res: ServerResponse, body: unknown): boolean | Promise<boolean> =>
  andThen(tagBody(body), (tag) => {
    res.setHeader('ETag', tag)
    return hasAlready(res.req.headers['if-none-match'], tag)
  })

/**
 * Writes a success in the media type that the contract declares for its status; 304 without the body where the contract
 * has it and the caller has the body, 206 with parts of it where the contract has that and the caller asks for them.
 * @param method of the request: HEAD is answered as GET is, without a body
 * @returns what is left to be sent, where that is a file; at once where neither a file nor the caller is waited for
 * @throws the fault of the response's validation, before anything has been sent
 */
export const sendReply = (
  res: ServerResponse,
  operation: ServedOperation,
  reply: AnyReply,
  method: string,
): Sent | Promise<Sent> => {
  const { status, headers = {} } = reply
  const [onlyMedia] = operation.responseMedia.get(String(status)) ?? []
  const media = reply.type ?? onlyMedia
  const isOk = status === 200
  if (operation.sendsRanges && isOk && media !== undefined) return sendInParts(res, method, reply, media)
  const body = writtenBody(reply, media)
  if (!operation.isConditional || !isOk) return sendWhole(res, method, reply, media, body)
  return andThen(isUnchanged(res, body), (isKnown) => {
    if (!isKnown) return sendWhole(res, method, reply, media, body)
    setHeaders(res, { 'Cache-Control': headers['Cache-Control'] }) // @see RFC 9110, section 15.4.5
    res.statusCode = 304
    res.end()
    return undefined
  })
}

/** What is left of an answer that has begun; nothing of most. */
type Sent = Rest | undefined

/** @param written the body as it is sent */
const sendWhole = (
  res: ServerResponse,
  method: string,
  { status, headers = {}, body, onSending }: AnyReply,
  media: string | undefined,
  written: unknown,
): undefined | Promise<undefined> => {
  if (written instanceof JsonText && media !== undefined)
    requireValid(res, { status, media: withoutParameters(media), body })
  const isReady = method === 'GET' ? onSending?.('whole') : undefined
  const isSent = andThen(isReady, () => {
    res.statusCode = status
    setHeaders(res, headers)
    return sendBody(res, media, written)
  })
  return andThen(isSent, () => undefined)
}

/** The body of a reply as it is sent: a value as its JSON, and JSON put together where it goes out in one write. */
const writtenBody = ({ body }: AnyReply, media: string | undefined): unknown => {
  if (body instanceof JsonText) return putTogether(body)
  const isWritten = body instanceof Uint8Array || body instanceof Readable
  return isWritten || body === undefined || media?.endsWith('json') !== true ? body : JsonText.of(body)
}

/** A media type as the contract declares it. */
const withoutParameters = (media: string): string => media.replace(/;.*/, '')

const sendBody = (res: ServerResponse, media: string | undefined, body: unknown): void | Promise<void> => {
  if (body === undefined || media === undefined) {
    res.end()
    return
  }
  if (body instanceof JsonText) return sendJson(res, media, body)
  res.setHeader('Content-Type', media)
  return body instanceof Readable ? pipeline(body, res) : sendBytes(res, toBytes(body))
}

/** @throws the fault of validation */
const sendInParts = async (
  res: ServerResponse,
  method: string,
  reply: AnyReply,
  media: string,
): Promise<Sent> => {
  const isJson = media.endsWith('json')
  if (isJson) requireValid(res, { status: 200, media, body: reply.body })
  const file = await toSendable(reply.body)
  return sendFile(res, method, reply, { file, media: isJson ? `${media}; charset=utf-8` : media })
}

/** Headers that say something of the body of a success. */
const OF_A_BODY = [
  'ETag',
  'Last-Modified',
  'Accept-Ranges',
  'Content-Range',
  'Content-Length',
  'Content-Disposition',
  'Cache-Control',
]

const hasBegun = (res: ServerResponse): boolean => res.headersSent

/**
 * Writes a failure, unless its caller has gone. Once an answer has begun, it can only be cut off.
 * @throws the fault of the response's validation, or what the shape throws, before anything has been sent
 */
export const sendProblem = (res: ServerResponse, problem: Problem, wireError: WireError): void => {
  if (res.destroyed) return
  if (hasBegun(res)) {
    res.destroy()
    return
  }
  for (const name of OF_A_BODY) res.removeHeader(name) // of the body that would have been sent
  keepPrivate(res.req, res)
  setHeaders(res, problem.headers)
  res.statusCode = problem.status
  const media = failureMedia(wireError)
  const body = wireError(problem)
  requireValid(res, { status: problem.status, media, body })
  endWithJson(res, media, body)
}
