import express from 'express'
import type { Request, RequestHandler, Response } from 'express'
import { guardJsonBytes } from './guards.ts'
import type { Operation } from './operations.ts'
import { Problem } from './problem.ts'
import { runStep } from './step.ts'

const bareMediaType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()

const isJson = (media: string): boolean => media === 'application/json' || media.endsWith('+json')

/**
 * Settles a request's media type before anything reads its body.
 * The validator caches a compiled schema per Content-Type with all its parameters, so it may only ever see the
 * bare, declared ones; a request without a body must not show one at all.
 * @throws Problem 415 where the operation does not declare the media type
 */
export const settleMediaType = (
  operation: Operation,
  headers: Record<string, string | string[] | undefined>,
): void => {
  const [preferred] = operation.requestMedia
  if (preferred === undefined) {
    delete headers['content-type']
    return
  }
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const sent = headers['content-type']
  const media = bareMediaType(typeof sent === 'string' ? sent : '')
  if (hasBody && !operation.requestMedia.includes(media))
    throw new Problem(
      415,
      `The body must be ${operation.requestMedia.join(' or ')}; the request says ${media === '' ? 'no media type' : `"${media}"`}.`,
    )
  headers['content-type'] = hasBody ? media : preferred
}

/** Reads an operation's body into `req.body`, and says how many bytes it had once inflated. */
export type ReadBody = (operation: Operation, req: Request, res: Response) => Promise<number>

/** Reads JSON bodies, once it is known who is calling. Bodies of other media types are left to the validator. */
export const createBodyReader = (): ReadBody => {
  const readers = new Map<number, RequestHandler>()
  const readerFor = (limit: number): RequestHandler => {
    const reader =
      readers.get(limit) ?? express.raw({ limit, type: (req) => isJson(req.headers['content-type'] ?? '') })
    readers.set(limit, reader)
    return reader
  }
  return async ({ maxBodyBytes }, req, res) => {
    await runStep(readerFor(maxBodyBytes), req, res)
    const bytes: unknown = req.body
    if (!Buffer.isBuffer(bytes)) return 0
    req.body = parseJson(bytes)
    return bytes.length
  }
}

/** @throws Problem 400 that never quotes the body, as the engine's own message would */
const parseJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined
  guardJsonBytes(bytes)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : ''
    const [, position] = /at position (\d+)/.exec(message) ?? []
    const where = message.startsWith('Unexpected end')
      ? ': it ends too early'
      : position && ` (at character ${position})`
    throw new Problem(400, `The body is not valid JSON${where ?? ''}.`)
  }
}
