import type { IncomingHttpHeaders } from 'node:http'
import type { Request, Response } from 'express'
import { hasBody, readBodyBytes } from '../../http/call/body-bytes.ts'
import type { OAuthError } from './oauth-error.ts'

/** Largest form that the authorization server reads, in bytes. */
const MAX_FORM_BYTES = 16 * 1024

const FORM = 'application/x-www-form-urlencoded'

/**
 * Reads the form that a client or a page sends.
 * @returns its bytes, or why they are refused: 413 for more than 16 KiB, 415 for anything that is not a plain form,
 *   400 for an incomplete body
 */
export const readForm = async (req: Request, res: Response): Promise<Buffer | OAuthError> => {
  if (!hasBody(req.headers)) return Buffer.alloc(0)
  if (!isForm(req.headers)) return invalidForm(415, `send the body as ${FORM}`)
  if (isCompressed(req.headers)) return invalidForm(415, `send the body as ${FORM}, not compressed`)
  return readBodyBytes(req, res, MAX_FORM_BYTES).catch(rejection)
}

const isForm = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === FORM

const isCompressed = (headers: IncomingHttpHeaders): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'

const rejection = (fault: unknown): OAuthError => {
  const status = typeof fault === 'object' && fault !== null && 'status' in fault ? fault.status : undefined
  if (status === 413) return invalidForm(413, `the form is larger than ${MAX_FORM_BYTES} bytes`)
  return invalidForm(400, 'the body could not be read')
}

const invalidForm = (status: number, description: string): OAuthError => ({
  status,
  error: 'invalid_request',
  description,
})
