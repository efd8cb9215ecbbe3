import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { AnyReply } from './any-reply.ts'
import { bytesOf, piecesOf } from './body-bytes.ts'
import { entityTag, hasAlready } from './entity-tag.ts'
import { JsonText } from './json-text.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import type { Problem } from '../../kernel/problem.ts'
import { sendFile } from './send-file.ts'
import type { Rest } from './send-file.ts'
import { sendableOf } from './sendable.ts'
import { setHeaders } from './set-headers.ts'
import { isValidated, requireValid, sendJson } from './validated.ts'

/** Turns a failure into the body that its area defines. */
export interface WireError {
  (problem: Problem): unknown
  /** Media type of that body; `application/json` by default. */
  readonly media?: string
}

/** The media type of failures of a shape. */
export const failureMedia = ({ media = 'application/json' }: WireError): string => media

/** Sets the `ETag` of an answer. @returns whether the caller already has the body */
export const isUnchanged = async (res: Response, body: unknown): Promise<boolean> => {
  const tag = await entityTag(piecesOf(body))
  res.setHeader('ETag', tag)
  return hasAlready(res.req.headers['if-none-match'], tag)
}

/** A body as it is sent: JSON is serialized once, unless it has to be validated. */
const outgoing = (res: Response, { body }: AnyReply, media: string | undefined): unknown => {
  if (body instanceof JsonText) return isValidated(res) ? body.parse() : body
  const isValue =
    media?.endsWith('json') === true && !(body instanceof Uint8Array || body instanceof Readable)
  return isValue && body !== undefined && !isValidated(res) ? JsonText.of(body) : body
}

/**
 * Writes a success in the media type that the contract declares for its status; 304 without the body where the contract
 * has it and the caller has the body, 206 with parts of it where the contract has that and the caller asks for them.
 * @param method of the request: HEAD is answered as GET is, without a body
 * @returns what is left to be sent, where that is a file
 * @throws the fault of the response's validation, before anything has been sent
 */
export const sendReply = async (
  res: Response,
  operation: ServedOperation,
  reply: AnyReply,
  method: string,
): Promise<Rest | undefined> => {
  const [onlyMedia] = operation.responseMedia.get(String(reply.status)) ?? []
  const media = reply.type ?? onlyMedia
  const isOk = reply.status === 200
  if (operation.sendsRanges && isOk && media !== undefined) return sendInParts(res, method, reply, media)
  const body = outgoing(res, reply, media)
  if (operation.isConditional && isOk && (await isUnchanged(res, body))) {
    setHeaders(res, { 'Cache-Control': reply.headers?.['Cache-Control'] }) // @see RFC 9110, section 15.4.5
    res.status(304).end()
    return undefined
  }
  if (method === 'GET') await reply.onSending?.('whole')
  res.status(reply.status)
  setHeaders(res, reply.headers ?? {})
  await sendBody(res, reply, media, body)
  return undefined
}

const sendBody = async (res: Response, reply: AnyReply, media: string | undefined, body: unknown) => {
  if (body === undefined || media === undefined) {
    res.end()
    return
  }
  res.setHeader('Content-Type', media)
  if (body instanceof Readable) await pipeline(body, res)
  else if (body instanceof JsonText) await sendJsonText(res, media, body)
  else if (body instanceof Uint8Array || !media.endsWith('json')) sendBytes(res, bytesOf(body))
  else sendValidated(res, reply, media, body)
}

/** With their length, which a HEAD would not have otherwise. */
const sendBytes = (res: Response, bytes: Uint8Array): void => {
  res.setHeader('Content-Length', bytes.length)
  res.end(bytes)
}

/** @throws the fault of validation */
const sendInParts = async (
  res: Response,
  method: string,
  reply: AnyReply,
  media: string,
): Promise<Rest | undefined> => {
  const isJson = media.endsWith('json')
  if (isJson && isValidated(res)) requireValid(res, { status: 200, media, body: valueOf(reply) })
  const file = await sendableOf(reply.body)
  return sendFile(res, method, reply, { file, media: isJson ? `${media}; charset=utf-8` : media })
}

const valueOf = ({ body }: AnyReply): unknown => (body instanceof JsonText ? body.parse() : body)

/** @throws the fault of validation, with the headers of the success taken back */
const sendValidated = (res: Response, { headers = {} }: AnyReply, media: string, body: unknown): void => {
  try {
    sendJson(res, media, body)
  } catch (fault) {
    for (const name of Object.keys(headers)) res.removeHeader(name)
    throw fault
  }
}

/** With the headers that `res.json` gives the same body. */
const sendJsonText = async (res: Response, media: string, text: JsonText<unknown>): Promise<void> => {
  res.setHeader('Content-Type', `${media}; charset=utf-8`)
  res.setHeader('Content-Length', text.byteLength)
  await pipeline(Readable.from(text.pieces()), res)
}

/** Headers that say something of the body of a success. */
const OF_A_BODY = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Range', 'Content-Length', 'Content-Disposition', 'Cache-Control'] // oxfmt-ignore

const hasBegun = (res: Response): boolean => res.headersSent

/**
 * Writes a failure. Once an answer has begun, it can only be cut off.
 * @throws the fault of the response's validation, or what the shape throws, before anything has been sent
 */
export const sendProblem = (res: Response, problem: Problem, wireError: WireError): void => {
  if (hasBegun(res)) {
    res.destroy()
    return
  }
  for (const name of OF_A_BODY) res.removeHeader(name) // of the body that would have been sent
  setHeaders(res, problem.headers)
  res.status(problem.status)
  const media = failureMedia(wireError)
  res.setHeader('Content-Type', media)
  sendJson(res, media, wireError(problem))
}
