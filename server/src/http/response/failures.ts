import { error as validation } from 'express-openapi-validator'
import { bodyTooLarge } from '../call/body-bytes.ts'
import { plainWords } from '../../contract/plain-words.ts'
import { Problem } from '../../kernel/problem.ts'
import type { ProblemStatus } from '../../kernel/problem.ts'

/** Maximum number of faults that an answer lists: a large array of invalid elements must not cause a larger answer. */
const MAX_FAULTS = 20
const MAX_MESSAGE_LENGTH = 200

/**
 * Turns anything thrown into a Problem. What is not known to be the caller's fault is a 500 with a fixed text; its
 * cause is for the log only.
 */
export const toProblem = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof validation.BadRequest) return fromValidation(thrown)
  // A path such as /estimate is also one of the pattern /{id}, which has other methods.
  if (thrown instanceof validation.MethodNotAllowed)
    return new Problem(405, 'This method is not allowed here.', {
      headers: { Allow: thrown.headers?.Allow ?? '' },
    })
  if (thrown instanceof validation.NotFound) return new Problem(404, 'There is nothing at this path.')
  if (thrown instanceof validation.UnsupportedMediaType)
    return new Problem(415, 'This media type is not accepted here.')
  if (thrown instanceof validation.RequestEntityTooLarge) return bodyTooLarge(undefined)
  if (thrown instanceof URIError) return new Problem(400, 'The path has a broken percent-escape.')
  return (
    fromBodyReader(thrown) ??
    new Problem(500, 'The server failed to answer; the fault is logged under the request id.')
  )
}

const BODY_FAULTS: Readonly<Record<string, readonly [ProblemStatus, string]>> = {
  'request.aborted': [400, 'The body ended before its Content-Length.'],
  'request.size.invalid': [400, 'The body does not have the length that Content-Length says.'],
}

const fromBodyReader = (thrown: unknown): Problem | undefined => {
  if (!(thrown instanceof Error)) return undefined
  if ('code' in thrown && String(thrown.code).startsWith('Z_'))
    // of zlib
    return new Problem(400, 'The body is not what its Content-Encoding says.')
  if (!('type' in thrown) || typeof thrown.type !== 'string') return undefined
  if (thrown.type === 'entity.too.large')
    return bodyTooLarge('limit' in thrown && typeof thrown.limit === 'number' ? thrown.limit : undefined)
  const [status, message] = BODY_FAULTS[thrown.type] ?? []
  if (status !== undefined && message !== undefined) return new Problem(status, message)
  return undefined
}

/** `/body/filter/config/gte` is `filter.config.gte` to a caller, `/query/limit` is `limit`; an empty name is `""`. */
const memberName = (path: string): string =>
  path
    .split('/')
    .slice(2)
    .map((part) => part || '""')
    .join('.')

/** The validator's message for a union whose branch it cannot determine. */
const UNKNOWN_BRANCH = /^(?:value of )?tag "(\w+)" must be/

/** The validator's code for a member that is required and absent. */
const MISSING = 'required.openapi.validation'

/** The validator's message for the whole, which it gives besides that for the member that breaks a condition. */
const CONDITIONAL = 'must match "then" schema'

/** Two texts as one; the first may end with a sentence that says what to send. */
const beside = (before: string, text: string): string => `${before}${before.endsWith('.') ? '' : ';'} ${text}`

/** The validator's messages for a value that may be null, besides those for what it is instead. */
const NULL = 'must be null'
const UNION = 'must match a schema in anyOf'

interface Fault {
  readonly path: string
  readonly message: string
}

/** Where a value is neither null nor right, faults without those that only say so. */
const withoutNullBranches = <T extends Fault>(faults: readonly T[]): readonly T[] => {
  const nullable = faults.filter(({ message }) => message === NULL).map(({ path }) => path)
  const explained = nullable.filter((at) =>
    faults.some(
      ({ path, message }) =>
        (path === at || path.startsWith(`${at}/`)) && message !== NULL && message !== UNION,
    ),
  )
  return faults.filter(
    ({ path, message }) => !(explained.includes(path) && (message === NULL || message === UNION)),
  )
}

const fromValidation = (thrown: InstanceType<typeof validation.BadRequest>): Problem => {
  const found = withoutNullBranches(thrown.errors.filter(({ message }) => message !== CONDITIONAL))
  const faults =
    found.length > 0 ? found : [{ path: thrown.path ?? '', message: thrown.message, errorCode: '' }]
  const fields = new Map<string, string[]>() // '' is the whole body
  const listed = faults.slice(0, MAX_FAULTS)
  for (const { path, message } of listed) {
    const [, tag] = UNKNOWN_BRANCH.exec(message) ?? []
    const name = memberName(tag === undefined ? path : `${path}/${tag}`) // the tag is wrong, not what it is a tag of
    const text = plainWords(message).slice(0, MAX_MESSAGE_LENGTH)
    const known = fields.get(name) ?? []
    if (!known.includes(text)) fields.set(name, [...known, text])
  }
  const summary = [...fields].map(([name, messages]) => `${name || 'body'} ${messages.join(', ')}`)
  if (faults.length > MAX_FAULTS) summary.push(`and ${faults.length - MAX_FAULTS} more`)
  const missing = listed.flatMap(({ path, errorCode }) => (errorCode === MISSING ? [memberName(path)] : []))
  return new Problem(400, summary.reduce(beside), { fields: Object.fromEntries(fields), missing })
}
