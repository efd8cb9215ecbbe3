/** A parameter as its form field gives it. */
export interface ParameterValue {
  readonly name: string
  readonly in: string
  /** `plain`, `repeated` (one pair per value) or `commas`. */
  readonly form: string
  /** What was typed; lists with commas. */
  readonly text: string
}

/** A call of an operation as the try-it form describes it. */
export interface Call {
  readonly method: string
  /** A path template. */
  readonly path: string
  /** The address in front of the path. */
  readonly address: string
  readonly parameters: readonly ParameterValue[]
  readonly body: { readonly mediaType: string; readonly text: string } | undefined
  /** Value of the Authorization header. */
  readonly authorization: string | undefined
}

export interface PreparedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

const members = ({ form, text }: ParameterValue): string[] => (form === 'plain' ? [text] : text.split(','))

const fillPath = (template: string, parameters: readonly ParameterValue[]): string =>
  template.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name)
    return parameter === undefined ? whole : members(parameter).map(encodeURIComponent).join(',')
  })

const queryString = (parameters: readonly ParameterValue[]): string =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const name = encodeURIComponent(parameter.name)
      const values = members(parameter).map(encodeURIComponent)
      return parameter.form === 'repeated'
        ? values.map((value) => `${name}=${value}`)
        : [`${name}=${values.join(',')}`]
    })
    .join('&')

/**
 * The members of a form; the reader writes a JSON object whatever the media type.
 * @throws Error when the text is something else
 */
export const formMembers = (text: string): [name: string, member: unknown][] => {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null)
    throw new Error('The body must be a JSON object: its members are sent as a form.')
  return Object.entries(value)
}

const formBody = (text: string): string =>
  new URLSearchParams(formMembers(text).map(([name, member]) => [name, String(member)])).toString()

/** One part per member: text as it is, anything else as JSON. */
const multipartBody = (text: string): FormData => {
  const form = new FormData()
  for (const [name, member] of formMembers(text))
    form.append(
      name,
      typeof member === 'string' ? member : new Blob([JSON.stringify(member)], { type: JSON_TYPE }),
    )
  return form
}

const JSON_TYPE = 'application/json'
export const FORM = 'application/x-www-form-urlencoded'
export const MULTIPART = 'multipart/form-data'

const encodeBody = ({ mediaType, text }: NonNullable<Call['body']>): string | FormData => {
  if (mediaType === MULTIPART) return multipartBody(text)
  return mediaType === FORM ? formBody(text) : text
}

/**
 * Turns a filled form into the request to send. Parameters without text are left out.
 * @throws Error when a form body is not a JSON object
 * @see https://spec.openapis.org/oas/v3.1.1#style-values
 */
export const prepareRequest = (call: Call): PreparedRequest => {
  const parameters = call.parameters.filter(({ text }) => text !== '')
  const query = queryString(parameters)
  const headers = parameters.filter((parameter) => parameter.in === 'header')
  return {
    method: call.method.toUpperCase(),
    url: `${call.address.replace(/\/+$/, '')}${fillPath(call.path, parameters)}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...Object.fromEntries(headers.map(({ name, text }) => [name, text])),
      // The browser writes that of a multipart body itself, because only it knows the boundary.
      ...(call.body && call.body.mediaType !== MULTIPART ? { 'Content-Type': call.body.mediaType } : {}),
      ...(call.authorization === undefined ? {} : { Authorization: call.authorization }),
    },
    body: call.body && encodeBody(call.body),
  }
}
