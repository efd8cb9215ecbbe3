import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { bytesOf } from './body-bytes.ts'
import { entityTag, hasAlready } from './entity-tag.ts'
import { JsonText } from './json-text.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { OpenFile } from '../../kernel/open-file.ts'
import type { Problem } from '../../kernel/problem.ts'
import { isValidated, sendJson } from './validated.ts'

/** A reply as every handler gives it, whatever its operation. */
export interface AnyReply {
  readonly status: number
  readonly body?: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, unknown>>
  /** Awaited before the body is sent; skipped if none is: for HEAD, and if the caller already has it. */
  readonly onSending?: () => Promise<void>
}

/** Turns a failure into the body that its area defines. */
export interface WireError {
  (problem: Problem): unknown
  /** Media type of that body; `application/json` by default. */
  readonly media?: string
}

/** The media type of failures of a shape. */
export const failureMedia = ({ media = 'application/json' }: WireError): string => media

const setHeaders = (res: Response, headers: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' || typeof value === 'number') res.setHeader(name, value)
}

/** Sets the `ETag` of an answer. @returns whether the caller already has the body */
export const isUnchanged = async (res: Response, body: unknown): Promise<boolean> => {
  const tag = body instanceof OpenFile ? body.etag : await entityTag(piecesOf(body))
  res.setHeader('ETag', tag)
  return hasAlready(res.req.headers['if-none-match'], tag)
}

const piecesOf = (body: unknown): Iterable<Uint8Array> =>
  body instanceof JsonText ? body.pieces() : [bytesOf(body)]

/** A body as it is sent: JSON is serialized once, unless it has to be validated. */
const outgoing = (res: Response, { body }: AnyReply, media: string | undefined): unknown => {
  if (body instanceof JsonText) return isValidated(res) ? body.parse() : body
  const isValue =
    media?.endsWith('json') === true &&
    !(body instanceof Uint8Array || body instanceof Readable || body instanceof OpenFile)
  return isValue && body !== undefined && !isValidated(res) ? JsonText.of(body) : body
}

/**
 * Writes a success in the media type that the contract declares for its status; 304 without the body where the contract
 * has it and the caller has the body.
 * @throws the fault of the response's validation, before anything has been sent
 */
export const sendReply = async (
  res: Response,
  operation: ServedOperation,
  reply: AnyReply,
): Promise<void> => {
  const [onlyMedia] = operation.responseMedia.get(String(reply.status)) ?? []
  const media = reply.type ?? onlyMedia
  const body = outgoing(res, reply, media)
  if (operation.isConditional && reply.status === 200 && (await isUnchanged(res, body))) {
    setHeaders(res, { 'Cache-Control': reply.headers?.['Cache-Control'] }) // @see RFC 9110, section 15.4.5
    res.status(304).end()
    return
  }
  await reply.onSending?.()
  res.status(reply.status)
  setHeaders(res, reply.headers ?? {})
  if (body === undefined || media === undefined) {
    res.end()
    return
  }
  res.setHeader('Content-Type', media)
  if (body instanceof OpenFile) await sendFile(res, body)
  else if (body instanceof Readable) await pipeline(body, res)
  else if (body instanceof JsonText) await sendJsonText(res, media, body)
  else if (body instanceof Uint8Array || !media.endsWith('json')) res.end(bytesOf(body))
  else sendValidated(res, reply, media, body)
}

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

const sendFile = async (res: Response, file: OpenFile): Promise<void> => {
  res.setHeader('Content-Length', file.bytes)
  await pipeline(file.stream(), res)
}

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
  res.removeHeader('ETag') // of the body that would have been sent
  setHeaders(res, problem.headers)
  res.status(problem.status)
  const media = failureMedia(wireError)
  res.setHeader('Content-Type', media)
  sendJson(res, media, wireError(problem))
}
