import { errorCodeFor } from '../../client/src/errors/error-code.ts'
import { sizeText } from './overview/amounts.ts'
import { isError } from './reference.ts'
import type { OperationEntry, ResponseEntry } from './reference.ts'
import type { Repeatable } from './repeatable.ts'

/** A failure of an operation: when it comes, and what its caller can do. */
export interface Failure {
  readonly response: ResponseEntry
  /** What the client names it in `code`; undefined where one entry stands for several statuses. */
  readonly code: string | undefined
  /** Markdown. */
  readonly action: string
}

/** The failures that an operation declares, in the order of the contract. */
export const listFailures = (operation: OperationEntry): Failure[] =>
  operation.responses
    .filter(({ status }) => isError(status))
    .map((response) => ({
      response,
      code: /^\d+$/.test(response.status) ? errorCodeFor(Number(response.status)) : undefined,
      action: (ACTIONS[response.status] ?? otherAction)(operation, response),
    }))

type Action = (operation: OperationEntry, response: ResponseEntry) => string

/** What to do follows from the status, and from what the contract says of the operation. @see RFC 9110, section 15.5 */
const ACTIONS: Readonly<Record<string, Action>> = {
  400: () => 'Change what the body of the failure names.',
  401: ({ credentials }) =>
    credentials.kinds.includes('key') ? 'Get another token, or check the key.' : 'Get another token.',
  403: () => 'Ask for what is missing; another try changes nothing.',
  404: ({ parameters }) =>
    parameters.some((parameter) => parameter.in === 'path')
      ? 'Check the ids in the path.'
      : 'Make what is missing first.',
  409: (_operation, response) =>
    declares(response, 'Retry-After')
      ? 'With `Retry-After`, wait that long and send it again; otherwise change what stands in the way.'
      : 'Get the current state, then continue from it.',
  412: () => 'Get the file again, without the condition.',
  413: ({ body }) => `Send at most ${sizeText(body?.maxBytes ?? 0)}.`,
  415: ({ body }) =>
    `Send ${(body?.content ?? []).map(({ mediaType }) => `\`${mediaType}\``).join(' or ')}, in UTF-8.`,
  416: () => 'Ask for bytes within the file.',
  417: () => 'Leave `Expect` out.',
  422: () => 'Use a new `Idempotency-Key`.',
  429: (_operation, response) =>
    declares(response, 'Retry-After')
      ? 'Wait as long as `Retry-After` says, then send it again.'
      : 'Wait, then send it again.',
  431: () => 'Send fewer or shorter fields.',
  500: (operation) => againLater(operation),
  default: (operation) => `Below 500: change the request. From 500: ${lowered(againLater(operation))}`,
}

const declares = ({ headers }: ResponseEntry, name: string): boolean =>
  headers.some((header) => header.name === name)

const againLater = ({ repeatable }: OperationEntry): string => AGAIN[repeatable]

const AGAIN: Readonly<Record<Repeatable, string>> = {
  always: 'Send it again later.',
  'with key': 'Send it again later, with the same `Idempotency-Key`.',
  never: 'Look whether it was done before you send it again.',
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Of statuses that no rule is for. */
const otherAction: Action = (operation, { status }) =>
  status.startsWith('5') ? againLater(operation) : 'Change the request.'
