import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '../../kernel/caller.ts'
import { cooperatively, turnOfLoop } from '../../kernel/cooperative.ts'
import { guardJsonBytes, guardJsonInTurns } from '../../kernel/unsafe-input.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { hasBody, readBodyBytes } from './body-bytes.ts'

const bareMediaType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()

const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?(utf-?8|us-ascii)"?\s*(;|$))/i

const MULTIPART = 'multipart/form-data'

const isJson = (media: string): boolean => media === 'application/json' || media.endsWith('+json')

/**
 * Settles a request's media type before anything reads its body.
 * The validator caches a compiled schema per Content-Type with all its parameters, so it may only ever see the declared
 * ones without parameters; a request without a body must not have one at all.
 * @returns the Content-Type as it was sent, which a multipart body cannot be read without
 * @throws Problem 415 where the operation does not declare the media type, or declares a text that is not UTF-8
 */
export const settleMediaType = (
  operation: ServedOperation,
  headers: Record<string, string | string[] | undefined>,
): string => {
  const [preferred] = operation.requestMedia
  if (preferred === undefined) {
    delete headers['content-type']
    return ''
  }
  const isBodySent = hasBody(headers)
  const sent = typeof headers['content-type'] === 'string' ? headers['content-type'] : ''
  const media = bareMediaType(sent)
  if (isBodySent && !operation.requestMedia.includes(media))
    throw new Problem(
      415,
      `The body must be ${operation.requestMedia.join(' or ')}; the request says ${media === '' ? 'no media type' : `"${media}"`}.`,
    )
  if (OTHER_CHARSET.test(sent)) throw new Problem(415, 'The body must be UTF-8.')
  headers['content-type'] = isBodySent ? media : preferred
  return sent
}

/**
 * Size in bytes beyond which a body is checked with pauses, and parsed and validated in separate turns of the event loop.
 * Smaller bodies take a few milliseconds.
 */
export const LARGE_BODY = 2 ** 18

/** A body as it was read: undefined where there is none, and how many bytes it had once inflated. */
interface ReadBody {
  readonly body: unknown
  readonly bytes: number
}

/**
 * Reads an operation's body: at once where the operation takes none.
 * @param contentType as it was sent
 */
type BodyReader = (
  operation: ServedOperation,
  req: IncomingMessage,
  res: ServerResponse,
  contentType: string,
  caller: Caller,
) => ReadBody | Promise<ReadBody>

const NO_BODY: ReadBody = { body: undefined, bytes: 0 }

/**
 * Reads bodies of JSON and of multipart forms, once the caller is known. Others are left to the validator.
 * @throws Problem 400 or 413 where a body cannot be read
 */
export const readBody: BodyReader = (operation, req, res, contentType, caller) =>
  operation.requestMedia.length === 0 ? NO_BODY : readAndParse(operation, req, res, contentType, caller)

const readAndParse = async (
  { maxBodyBytes, bodyRequired, jsonParts }: ServedOperation,
  req: IncomingMessage,
  res: ServerResponse,
  contentType: string,
  caller: Caller,
): Promise<ReadBody> => {
  const media = req.headers['content-type'] ?? ''
  const isSent = hasBody(req.headers) && isReadable(media)
  const bytes = isSent ? await readBodyBytes(req, res, maxBodyBytes) : NO_BYTES
  if (bytes.length === 0) {
    // The validator takes a missing body for an empty object.
    if (bodyRequired) throw new Problem(400, 'The body is missing; it is required.')
    return NO_BODY
  }
  const body =
    media === MULTIPART ? await parseForm(bytes, contentType, jsonParts) : await readJson(bytes, caller)
  return { body, bytes: bytes.length }
}

const NO_BYTES = Buffer.alloc(0)

const isReadable = (media: string): boolean => isJson(media) || media === MULTIPART

/**
 * @throws Problem 400 where the bytes are not a form of texts, two parts have the same name, or a JSON part is
 *   malformed
 */
const parseForm = async (
  bytes: Buffer,
  contentType: string,
  jsonParts: ReadonlySet<string>,
): Promise<Record<string, unknown>> => {
  if (!isUtf8(bytes)) throw new Problem(400, 'The form is not valid UTF-8.')
  const form = await new globalThis.Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': contentType },
  })
    .formData()
    .catch(() => {
      throw new Problem(400, 'The body is not a valid multipart form.')
    })
  const names = [...form.keys()]
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Problem(400, `The form has two parts of the name "${twice}".`)
  const parts = await Promise.all(
    [...form].map(async ([name, part]): Promise<[string, unknown]> => {
      const text = typeof part === 'string' ? part : await part.text()
      return [name, jsonParts.has(name) ? parseJson(Buffer.from(text)) : text]
    }),
  )
  return Object.fromEntries(parts)
}

const readJson = (bytes: Buffer, caller: Caller): unknown =>
  bytes.length > LARGE_BODY ? parseInTurns(bytes, caller) : parseJson(bytes)

/** @throws as `parseJson` does */
const parseInTurns = async (bytes: Buffer, caller: Caller): Promise<unknown> => {
  await cooperatively(guardJsonInTurns(bytes), caller)
  await turnOfLoop(caller)
  const body = parsed(bytes)
  await turnOfLoop(caller)
  return body
}

/** @throws Problem 400 that never quotes the body, as the engine's own message would */
const parseJson = (bytes: Buffer): unknown => {
  guardJsonBytes(bytes)
  return parsed(bytes)
}

const parsed = (bytes: Buffer): unknown => {
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
