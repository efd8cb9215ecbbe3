import { pythonLiteral } from '../../../tools/docs/samples/python-literal.ts'

/** Variables of the environment that hold what a scheme of `Authorization` is followed by. */
const CREDENTIALS: Readonly<Record<string, string>> = { 'api-key': 'API_KEY', Bearer: 'TOKEN' }

/** A request as a program in Python, with nothing but `requests`; the credential comes from the environment. */
export const python = async (request: Request): Promise<string> => {
  const body = await request.clone().text()
  const credential = writeCredential(request)
  const named = [
    ...(credential === undefined
      ? []
      : [{ option: 'headers', name: 'headers', code: `{"Authorization": ${credential}}` }]),
    ...(body === ''
      ? []
      : [{ option: 'json', name: 'body', code: pythonLiteral(JSON.parse(body), 'body = '.length) }]),
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

const writeCredential = ({ headers }: Request): string | undefined => {
  const scheme = headers.get('Authorization')?.split(' ')[0]
  const variable = scheme === undefined ? undefined : CREDENTIALS[scheme]
  return variable === undefined ? undefined : `f"${scheme} {os.environ['${variable}']}"`
}
