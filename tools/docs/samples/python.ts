import type { ParameterEntry } from '../parameters.ts'
import { filledPath } from './filled-path.ts'
import { WIDTH } from './literal.ts'
import { pythonLiteral } from './python-literal.ts'
import { queryString } from './query-string.ts'
import { FORM } from './sample-call.ts'
import type { Answer, SampleCall } from './sample-call.ts'

/** A program that makes a call with requests; addresses and credentials come from the environment. */
export const python = (call: SampleCall): string => {
  const address = call.sibling ? 'SIBLING_BASE_URL' : 'BASE_URL'
  const named = namedArguments(call)
  const options = [
    ...named.map(({ option, name }) => `${option}=${name}`),
    ...(call.answer === 'redirect' ? ['allow_redirects=False'] : []),
    'timeout=30',
  ]
  return [
    'import os\n',
    'import requests\n',
    `url = os.environ["${address}"] + ${pythonLiteral(filledPath(call), 0)}`,
    ...named.map(({ name, code }) => `${name} = ${code}`),
    '',
    `response = ${called(`requests.${call.method}`, ['url', ...options])}`,
    'response.raise_for_status()',
    SHOWN[call.answer],
  ].join('\n')
}

/** What a sample does with the answer. */
const SHOWN: Readonly<Record<Answer, string>> = {
  value: 'print(response.json())',
  text: 'print(response.text)',
  bytes: 'with open("download", "wb") as file:\n    file.write(response.content)',
  redirect: 'print(response.status_code, response.headers["Location"])',
  nothing: 'print(response.status_code)',
}

/** A variable of a sample, and the option of requests that takes it. */
interface NamedArgument {
  readonly option: string
  readonly name: string
  readonly code: string
}

const namedArguments = ({ credentials, parameters, body }: SampleCall): NamedArgument[] => {
  const headers = [
    ...(credentials === 'token' ? ['"Authorization": "Bearer " + os.environ["TOKEN"]'] : []),
    ...(credentials === 'key' ? ['"Authorization": "api-key " + os.environ["API_KEY"]'] : []),
    ...parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, value }) => `"${name}": ${pythonLiteral(String(value), 0)}`),
    ...(body && !IMPLIED.has(body.mediaType) ? [`"Content-Type": "${body.mediaType}"`] : []),
  ]
  const query = parameters.filter((parameter) => parameter.in === 'query').flatMap(queryMembers)
  const [option, name] = body?.mediaType === FORM ? ['data', 'form'] : ['json', 'body']
  return [
    ...(headers.length === 0 ? [] : [{ option: 'headers', name: 'headers', code: dictionary(headers) }]),
    ...(query.length === 0
      ? []
      : [{ option: 'params', name: 'params', code: literalAfter('params', Object.fromEntries(query)) }]),
    ...(body ? [{ option, name, code: literalAfter(name, body.value) }] : []),
  ]
}

/** Media types that requests states by itself. */
const IMPLIED: ReadonlySet<string> = new Set(['application/json', FORM])

const literalAfter = (name: string, value: unknown): string => pythonLiteral(value, `${name} = `.length)

const dictionary = (members: readonly string[]): string => {
  const short = `{${members.join(', ')}}`
  return `headers = ${short}`.length <= WIDTH
    ? short
    : `{\n${members.map((each) => `    ${each},\n`).join('')}}`
}

const called = (callee: string, options: readonly string[]): string => {
  const short = `${callee}(${options.join(', ')})`
  return `response = ${short}`.length <= WIDTH
    ? short
    : `${callee}(\n${options.map((each) => `    ${each},\n`).join('')})`
}

/** As requests takes them: numbers and texts as they are, whatever has a style of its own as the text that it becomes. */
const queryMembers = ({ name, value, style }: ParameterEntry): [name: string, value: unknown][] => {
  if (typeof value === 'number' || typeof value === 'string') return [[name, value]]
  const written = new URLSearchParams(queryString({ [name]: value }, { [name]: style }))
  return [...new Set(written.keys())].map((key) => {
    const values = written.getAll(key)
    return [key, values.length === 1 ? values[0] : values]
  })
}
