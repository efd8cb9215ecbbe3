import { readForm } from './call-form.ts'
import type { BesideCall } from './given-values.ts'
import { prepareRequest } from './request.ts'
import type { PreparedRequest } from './request.ts'
import type { Session } from './session.ts'
import { withValues } from './variables.ts'

/** The request of a form, with the credentials of a kind at this moment. */
export const buildRequest = async (
  form: HTMLFormElement,
  session: Session,
  kind: string,
): Promise<PreparedRequest> => {
  const { server, body, ...filled } = readForm(form)
  return prepareRequest({
    ...filled,
    address: session.address(server),
    body: body && { ...body, text: withValues(body.text, session.variable) },
    authorization: await session.credentials.authorization(kind),
  })
}

/** A read beside the call of a form, at the same address. @param kinds of the credentials that are taken there */
export const getBeside = async (
  form: HTMLFormElement,
  { credentials, address }: Session,
  { method, path, kinds }: BesideCall,
): Promise<Response> => {
  const authorization = await credentials.authorization(credentials.chooseKind(kinds) ?? 'none')
  return fetch(address(readForm(form).server) + path, {
    method,
    credentials: 'omit',
    headers: authorization === undefined ? {} : { Authorization: authorization },
  })
}

/** The answer to a form's call: once more with other credentials where those that were held are refused. */
export const answerTo = async (form: HTMLFormElement, session: Session, kind: string): Promise<Response> => {
  const response = await answered(await buildRequest(form, session, kind))
  const isRefused = response.status === 401 && kind !== 'none'
  if (!isRefused || (await session.credentials.renew()) !== undefined) return response
  return answered(await buildRequest(form, session, kind))
}

/** @throws Error when no answer comes; a browser does not say why */
const answered = async ({ url, method, headers, body }: PreparedRequest): Promise<Response> => {
  const options = { method, headers, credentials: 'omit', ...(body === undefined ? {} : { body }) } as const
  const response = await fetch(url, options).catch(() => undefined)
  if (!response)
    throw new Error(`No answer from ${url}: is the server running, and does it allow calls from this page?`)
  return response
}
