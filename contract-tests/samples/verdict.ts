import { isDeepStrictEqual } from 'node:util'
import type { ContractOperation } from '../contract/operation.ts'
import type { createReplyValidator } from '../validate/validate-reply.ts'
import type { Exchange } from './observer.ts'
import type { Sample } from './sample.ts'

/** Gives the faults of a reply. */
export type ValidateReply = ReturnType<typeof createReplyValidator>

/** How a sample did: it met a documented success, or what was wrong. */
export type Verdict = 'success' | readonly string[]

/** The verdict on one sample: what it made a server do, and what its own tools say against it. */
export const verdictOn = (
  { operation }: Sample,
  complaints: readonly string[],
  exchanges: readonly Exchange[],
  validateReply: ValidateReply,
): Verdict => {
  const [exchange] = exchanges
  if (complaints.length > 0) return complaints
  if (exchange === undefined || exchanges.length > 1)
    return [`made ${exchanges.length} calls in place of one`]
  const { method, path, body, reply } = exchange
  if (method !== operation.method || !matches(operation.path, path))
    return [`called ${method} ${path}, not ${operation.method} ${operation.path}`]
  if (!isFirstExample(operation, body))
    return [`sent another body than the contract's first example: ${body}`]
  if (reply.status >= 400) return [`was answered with ${reply.status}: ${reply.body.slice(0, 500)}`]
  const faults = validateReply(operation, reply)
  return faults.length === 0 ? 'success' : faults
}

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path)

/** A mock takes bodies that it cannot validate. In a form, the client and its secret take the place of the example's. */
const isFirstExample = ({ body: [media] }: ContractOperation, sent: string): boolean => {
  if (media === undefined) return sent === ''
  const [example] = media.examples.values()
  return media.type.endsWith('json') ? isDeepStrictEqual(parsed(sent), example) : sent !== ''
}

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
