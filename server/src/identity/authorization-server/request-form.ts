import type { IncomingHttpHeaders } from 'node:http'
import { raw } from 'express'
import type { Request, RequestHandler, Response } from 'express'
import type { OAuthError } from './oauth-error.ts'

/** Largest form that the authorization server reads, in bytes. */
const MAX_FORM_BYTES = 16 * 1024

const FORM = 'application/x-www-form-urlencoded'

const readBytes: RequestHandler = raw({ type: FORM, limit: MAX_FORM_BYTES, inflate: false })

/**
 * Reads the form that a client or a page sends.
 * @returns its bytes, or why they are refused: 413 for more than 16 KiB, 415 for anything that is not a plain form,
 *   400 for an incomplete body
 */
export const readForm = (req: Request, res: Response): Promise<Buffer | OAuthError> =>
  new Promise((resolve) => {
    if (!isForm(req.headers)) {
      resolve(hasBody(req.headers) ? invalidForm(415, `send the body as ${FORM}`) : Buffer.alloc(0))
      return
    }
    readBytes(req, res, (fault?: unknown) => {
      if (fault === undefined) resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))
      else resolve(refusal(fault))
    })
  })

const isForm = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === FORM

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const refusal = (fault: unknown): OAuthError => {
  const status = typeof fault === 'object' && fault !== null && 'status' in fault ? fault.status : undefined
  if (status === 413) return invalidForm(413, `the form is larger than ${MAX_FORM_BYTES} bytes`)
  if (status === 415) return invalidForm(415, `send the body as ${FORM}, not compressed`)
  return invalidForm(400, 'the body could not be read')
}

const invalidForm = (status: number, description: string): OAuthError => ({
  status,
  error: 'invalid_request',
  description,
})
