/** Variables of the environment that hold what a scheme of `Authorization` is followed by. */
const CREDENTIALS: Readonly<Record<string, string>> = { 'api-key': 'API_KEY', Bearer: 'TOKEN' }

/** A request as a program in Python, with nothing but `requests`; the credential comes from the environment. */
export const python = async (request: Request): Promise<string> => {
  const body = await request.clone().text()
  const credential = credentialOf(request)
  const given = [
    pythonLiteral(request.url, INDENT),
    ...(credential === undefined ? [] : [`headers={"Authorization": ${credential}}`]),
    ...(body === '' ? [] : [`json=${pythonLiteral(JSON.parse(body), INDENT)}`]),
  ]
  return [
    ...(credential === undefined ? [] : ['import os', '']),
    'import requests',
    '',
    `answer = requests.${request.method.toLowerCase()}(`,
    ...given.map((argument) => `${INDENT}${argument},`),
    ')',
    'answer.raise_for_status()',
    'print(answer.text)',
  ].join('\n')
}

const INDENT = '    '

const credentialOf = ({ headers }: Request): string | undefined => {
  const scheme = headers.get('Authorization')?.split(' ')[0]
  const variable = scheme === undefined ? undefined : CREDENTIALS[scheme]
  return variable === undefined ? undefined : `f"${scheme} {os.environ['${variable}']}"`
}

/** Longest line in characters. */
const WIDTH = 76

/** A JSON value as Python, on one line where it fits. @param indent of the line that it begins on */
const pythonLiteral = (value: unknown, indent: string): string => {
  const short = oneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + short.length <= WIDTH) return short
  const deeper = indent + INDENT
  const lines = Array.isArray(value)
    ? value.map((each) => pythonLiteral(each, deeper))
    : Object.entries(value).map(
        ([name, each]: [string, unknown]) => `${JSON.stringify(name)}: ${pythonLiteral(each, deeper)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`
}

const oneLine = (value: unknown): string => {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, each]: [string, unknown]) => `${JSON.stringify(name)}: ${oneLine(each)}`,
  )
  return `{${members.join(', ')}}`
}
