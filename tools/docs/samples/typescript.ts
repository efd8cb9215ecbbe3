import type { ParameterEntry } from '../parameters.ts'
import type { Answer, SampleCall } from './sample-call.ts'
import { tsLiteral } from './ts-literal.ts'
import { Variable } from './variable.ts'

/** A module that makes a call with the typed client; addresses and credentials come from the environment. */
export const typescript = (call: SampleCall): string => {
  const options = optionsOf(call)
  const given =
    Object.keys(options).length === 0 ? '' : `, ${tsLiteral(options, '', CALL_LENGTH + call.path.length)}`
  const { taken, shown } = ANSWERS[call.answer]
  const client = CLIENTS[call.client]
  return `import { ${call.client} } from 'imagery-platform-client'

const { ${variables(call).join(', ')} } = process.env
const ${client} = ${call.client}(${tsLiteral(clientOptions(call))})

const { ${taken} } = await ${client}.${call.method.toUpperCase()}('${call.path}'${given})
console.log(response.status, ${shown})`
}

/** What a sample takes from the client's result and what it prints of it. */
const ANSWERS: Readonly<Record<Answer, { readonly taken: string; readonly shown: string }>> = {
  value: { taken: 'data, error, response', shown: 'data ?? error' },
  bytes: { taken: 'data, error, response', shown: 'data?.size ?? error' },
  redirect: { taken: 'error, response', shown: "response.headers.get('Location') ?? error" },
  nothing: { taken: 'error, response', shown: "error ?? ''" },
}

/** What a sample calls each client. */
const CLIENTS: Readonly<Record<SampleCall['client'], string>> = {
  createClient: 'platform',
  createControlClient: 'control',
}

/** Characters of the line with the call beside its path. */
const CALL_LENGTH = 50

const clientOptions = ({ sibling, credentials, client }: SampleCall): Readonly<Record<string, unknown>> => ({
  baseUrl: new Variable('BASE_URL'),
  ...(sibling && { siblingBaseUrl: new Variable('SIBLING_BASE_URL') }),
  ...(credentials === 'key' ? { apiKey: new Variable('API_KEY') } : {}),
  ...(credentials === 'token' ? { token: new Variable('TOKEN') } : {}),
  // The client wants to know who is calling, even where the operation does not ask.
  ...(credentials === 'none' && client === 'createClient' ? { token: '' } : {}),
})

/** The environment is not typed: a variable that is not set counts as empty, and the platform says what is missing. */
const variables = (call: SampleCall): string[] =>
  [...Object.values(clientOptions(call)), ...formVariables(call.body?.value)]
    .filter((value) => value instanceof Variable)
    .map(({ name }) => `${name} = ''`)

const formVariables = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null ? Object.values(body) : []

const optionsOf = ({ parameters, body, answer }: SampleCall): Readonly<Record<string, unknown>> => {
  const params = Object.fromEntries(
    (['path', 'query', 'header'] as const)
      .map((place) => [place, valuesIn(parameters, place)] as const)
      .filter(([, values]) => Object.keys(values).length > 0),
  )
  return {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body && { body: body.value }),
    ...(answer === 'bytes' && { parseAs: 'blob' }),
  }
}

const valuesIn = (
  parameters: readonly ParameterEntry[],
  place: ParameterEntry['in'],
): Record<string, unknown> =>
  Object.fromEntries(
    parameters.filter((parameter) => parameter.in === place).map(({ name, value }) => [name, value]),
  )
