import type { Method } from '../../../server/src/contract/openapi/document.ts'
import type { ParameterEntry } from '../parameters.ts'
import { isError } from '../reference.ts'
import type { OperationEntry, ResponseEntry } from '../reference.ts'
import { withVariables } from './variable.ts'

/** The call of an operation that its examples describe: what is required, and the first body. */
export interface SampleCall {
  /** `<area>_<verbNoun>` */
  readonly id: string
  readonly method: Method
  /** A path template. */
  readonly path: string
  readonly sibling: boolean
  /** A token where only a token is taken; else a key, which works at once and in every mode of the server. */
  readonly credentials: 'token' | 'key' | 'none'
  readonly client: OperationEntry['client']
  readonly parameters: readonly ParameterEntry[]
  readonly body: { readonly mediaType: string; readonly value: unknown } | undefined
  readonly answer: Answer
}

/** What a success carries. A redirect is shown, not followed. */
export type Answer = 'value' | 'text' | 'bytes' | 'redirect' | 'nothing'

export const FORM = 'application/x-www-form-urlencoded'

/**
 * The sample call of an operation.
 * @throws Error when the contract has no example for something that is required
 */
export const sampleCall = (operation: OperationEntry): SampleCall => ({
  id: operation.id,
  method: operation.method,
  path: operation.path,
  sibling: operation.sibling,
  credentials: credentialsFor(operation),
  client: operation.client,
  parameters: operation.parameters.filter((parameter) => parameter.required).map(withExample(operation.id)),
  body: sampleBody(operation),
  answer: sampleAnswer(operation),
})

const credentialsFor = ({ credentials: { kinds } }: OperationEntry): SampleCall['credentials'] =>
  kinds.includes('key') ? 'key' : kinds.includes('token') ? 'token' : 'none'

const withExample =
  (id: string) =>
  (parameter: ParameterEntry): ParameterEntry => {
    if (parameter.value === undefined)
      throw new Error(`${id}: give the required parameter ${parameter.name} an example.`)
    return parameter
  }

const sampleBody = ({ id, body }: OperationEntry): SampleCall['body'] => {
  const [content] = body?.content ?? []
  if (body === undefined || content === undefined) return undefined
  const [example] = content.examples
  if (example === undefined)
    throw new Error(`${id}: give the request body in ${content.mediaType} an example.`)
  const { mediaType } = content
  return { mediaType, value: mediaType === FORM ? withVariables(example.value) : example.value }
}

const sampleAnswer = (operation: OperationEntry): Answer => {
  const { status, content } = firstSuccess(operation)
  if (status.startsWith('3')) return 'redirect'
  const [first] = content
  if (first === undefined) return 'nothing'
  if (first.mediaType.startsWith('text/')) return 'text'
  return first.mediaType.includes('json') ? 'value' : 'bytes'
}

/**
 * The success that an operation documents first.
 * @throws Error when it documents none
 */
const firstSuccess = ({ id, responses }: OperationEntry): ResponseEntry => {
  const success = responses.find(({ status }) => !isError(status))
  if (success === undefined) throw new Error(`${id} documents no success.`)
  return success
}
