import type { ParameterEntry } from '../parameters.ts'
import type { Answer, SampleCall } from './sample-call.ts'
import { tsLiteral } from './ts-literal.ts'
import { Variable } from './variable.ts'

/** A module that makes a call with the typed client; addresses and credentials come from the environment. */
export const typescript = (call: SampleCall): string => {
  const client = CLIENTS[call.client]
  const { taken, shown } = client === 'control' ? CONTROL_ANSWERS[call.answer] : ANSWERS[call.answer]
  const head = `${taken === '' ? '' : `const ${taken} = `}await ${client}.${formatCallee(call)}`
  const lines = [
    `import { ${call.client} } from 'imagery-platform-client'\n`,
    `const { ${variables(call).join(', ')} } = process.env`,
    `const ${client} = ${call.client}(${tsLiteral(clientOptions(call))})\n`,
    `${head}${formatArguments(call, head.length)})`,
    ...(shown === '' ? [] : [`console.log(${shown})`]),
  ]
  return lines.join('\n')
}

/** What a sample takes of a call and what it prints of it; a failure is thrown. */
interface Shown {
  readonly taken: string
  readonly shown: string
}

const ANSWERS: Readonly<Record<Answer, Shown>> = {
  value: { taken: 'answer', shown: 'answer' },
  text: { taken: 'answer', shown: 'answer' },
  bytes: { taken: 'file', shown: 'file.size' },
  redirect: { taken: 'address', shown: 'address' },
  nothing: { taken: '', shown: '' },
}

/** The same of a client whose failures are values. */
const CONTROL_ANSWERS: Readonly<Record<Answer, Shown>> = {
  value: { taken: '{ data, error, response }', shown: 'response.status, data ?? error' },
  text: { taken: '{ data, error, response }', shown: 'response.status, data ?? error' },
  bytes: { taken: '{ data, error, response }', shown: 'response.status, data?.size ?? error' },
  redirect: { taken: '{ error, response }', shown: "response.headers.get('Location') ?? error" },
  nothing: { taken: '{ error, response }', shown: "response.status, error ?? ''" },
}

/** What a sample calls each client. */
const CLIENTS = { createPlatform: 'platform', createControlClient: 'control' } as const

/** What is called, up to its arguments: an operation by its name, or for tests by its path. */
const formatCallee = ({ client, id, method, path }: SampleCall): string =>
  client === 'createPlatform' ? `${id.replace('_', '.')}(` : `${method.toUpperCase()}('${path}'`

/** @param taken characters that stand on their line already */
const formatArguments = (call: SampleCall, taken: number): string => {
  const options = callOptions(call)
  if (Object.keys(options).length === 0) return ''
  return call.client === 'createPlatform'
    ? tsLiteral(options, taken + 1)
    : `, ${tsLiteral(options, taken + 3)}`
}

const clientOptions = ({ sibling, credentials, client }: SampleCall): Readonly<Record<string, unknown>> => ({
  baseUrl: new Variable('BASE_URL'),
  ...(sibling && { siblingBaseUrl: new Variable('SIBLING_BASE_URL') }),
  ...(credentials === 'key' ? { apiKey: new Variable('API_KEY') } : {}),
  ...(credentials === 'token' ? { token: new Variable('TOKEN') } : {}),
  // The client wants to know who is calling, even where the operation does not ask.
  ...(credentials === 'none' && client === 'createPlatform' ? { token: '' } : {}),
})

/** The environment is not typed: a variable that is not set counts as empty, and the platform says what is missing. */
const variables = (call: SampleCall): string[] =>
  [...Object.values(clientOptions(call)), ...formVariables(call.body?.value)]
    .filter((value) => value instanceof Variable)
    .map(({ name }) => `${name} = ''`)

const formVariables = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null ? Object.values(body) : []

const callOptions = ({ parameters, body }: SampleCall): Readonly<Record<string, unknown>> => {
  const params = Object.fromEntries(
    (['path', 'query', 'header'] as const)
      .map((place) => [place, valuesIn(parameters, place)] as const)
      .filter(([, values]) => Object.keys(values).length > 0),
  )
  return {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body && { body: body.value }),
  }
}

const valuesIn = (
  parameters: readonly ParameterEntry[],
  place: ParameterEntry['in'],
): Record<string, unknown> =>
  Object.fromEntries(
    parameters.filter((parameter) => parameter.in === place).map(({ name, value }) => [name, value]),
  )
