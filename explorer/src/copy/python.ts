import { literal, type Writing } from './literal.ts'

/** Variables of the environment that hold what a scheme of `Authorization` is followed by. */
const CREDENTIALS: Readonly<Record<string, string>> = { 'api-key': 'API_KEY', Bearer: 'TOKEN' }

/** A request as a program in Python, with nothing but `requests`; the credential comes from the environment. */
export const python = async (request: Request): Promise<string> => {
  const body = await request.clone().text()
  const credential = credentialOf(request)
  const given = [
    JSON.stringify(request.url),
    ...(credential === undefined ? [] : [`headers={"Authorization": ${credential}}`]),
    ...(body === '' ? [] : [`json=${literal(JSON.parse(body), WRITING, INDENT, 'json='.length)}`]),
  ]
  const options = [...named.map(({ option, name }) => `${option}=${name}`), 'timeout=30']
  return [
    ...(credential === undefined ? [] : ['import os\n']),
    'import requests\n',
    `url = ${pythonLiteral(request.url, 0)}`,
    ...named.map(({ name, code }) => `${name} = ${code}`),
    '',
    `response = requests.${request.method.toLowerCase()}(url, ${options.join(', ')})`,
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n')
}

const credentialOf = ({ headers }: Request): string | undefined => {
  const scheme = headers.get('Authorization')?.split(' ')[0]
  const variable = scheme === undefined ? undefined : CREDENTIALS[scheme]
  return variable === undefined ? undefined : `f"${scheme} {os.environ['${variable}']}"`
}

const WRITING: Writing = {
  text: (value) => JSON.stringify(value),
  name: (value) => JSON.stringify(value),
  truth: ['False', 'True'],
  nothing: 'None',
  indent: INDENT,
  padding: '',
}
