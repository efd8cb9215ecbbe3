import { isDeepStrictEqual } from 'node:util'
import type { ContractOperation } from '../contract/operation.ts'
import type { createJudge } from '../judge/judge.ts'
import type { Exchange } from './observer.ts'
import type { Sample } from './sample.ts'

/** Gives the faults of a reply. */
export type Judge = ReturnType<typeof createJudge>

/** How a sample did: it met a documented success, or what was wrong. */
export type Verdict = 'success' | readonly string[]

/** Judges one sample by what it made a server do and by what its own tools say against it. */
export const verdictOn = (
  { operation }: Sample,
  complaints: readonly string[],
  exchanges: readonly Exchange[],
  judge: Judge,
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
  const faults = judge(operation, reply)
  return faults.length === 0 ? 'success' : faults
}

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path)

/** A mock takes bodies that it cannot judge. In a form, the client and its secret take the place of the example's. */
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
