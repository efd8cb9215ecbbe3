import { answerView, statusView } from './answer.ts'
import { credentialsChoice, offerExamples, readForm } from './call-form.ts'
import { commandOf } from './command.ts'
import { all, one } from './dom.ts'
import { fillGivenValues } from './given-values.ts'
import type { BesideCall } from './given-values.ts'
import { prepareRequest } from './request.ts'
import type { PreparedRequest } from './request.ts'
import type { Session } from './session.ts'
import { withValues } from './variables.ts'

/** Makes every try-it form of the page send its call. */
export const activateConsoles = (session: Session): void => {
  const forms = all(document, 'form.call', HTMLFormElement)
  for (const form of forms) {
    offerExamples(form)
    chooseCredentials(form, session)
    showCommand(form, session)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      form.ariaBusy = 'true'
      void send(form, session).finally(() => {
        form.ariaBusy = 'false'
      })
    })
    for (const event of ['input', 'change']) form.addEventListener(event, () => showCommand(form, session))
    form.closest('details')?.addEventListener('toggle', () => showCommand(form, session))
  }
  session.credentials.onChange(() => {
    for (const form of forms) {
      chooseCredentials(form, session)
      showCommand(form, session)
    }
  })
}

/** Chooses the kind of credentials that works of those that are held; none where none are needed. */
const chooseCredentials = (form: HTMLFormElement, { credentials }: Session): void => {
  const choice = credentialsChoice(form)
  const kinds = [...choice.options].map(({ value }) => value)
  const working = credentials.kindOf(kinds) ?? (form.dataset.open === undefined ? undefined : 'none')
  if (working !== undefined) choice.value = working
}

/** A form that holds no call, such as a form body that is no JSON object, has no command. */
const showCommand = (form: HTMLFormElement, session: Session): void => {
  const { server, ...filled } = readForm(form)
  const place = one(form, '.typed code', HTMLElement)
  try {
    const authorization = VARIABLES[credentialsChoice(form).value]
    place.textContent = commandOf({ ...filled, address: session.address(server), authorization })
  } catch (fault) {
    place.textContent = fault instanceof Error ? fault.message : String(fault)
  }
}

/** What a command has in place of credentials, by their kind. */
const VARIABLES: Readonly<Record<string, string>> = {
  token: 'Bearer $TOKEN',
  key: 'api-key $API_KEY',
}

const send = async (form: HTMLFormElement, session: Session): Promise<void> => {
  const progress = one(form, '.progress', HTMLElement)
  const answer = one(form, '.answer', HTMLElement)
  answer.replaceChildren()
  progress.textContent = 'Sending …'
  await session.ready
  const kind = credentialsChoice(form).value
  if (kind !== 'none' && (await session.credentials.authorization(kind)) === undefined) {
    progress.textContent = 'Enter credentials first, or choose to send none.'
    session.open()
    return
  }
  try {
    await fillGivenValues(form, (call) => getBeside(form, session, call))
    showCommand(form, session)
    const { method, url } = await requestOf(form, session, kind)
    progress.textContent = `${method} ${url}`
    const start = performance.now()
    const response = await answerTo(form, session, kind)
    progress.append(' → ', statusView(response, Math.round(performance.now() - start)))
    answer.replaceChildren(await answerView(response))
  } catch (failure) {
    progress.textContent = failure instanceof Error ? failure.message : String(failure)
  }
}

/** The request of a form, with the credentials of a kind at this moment. */
const requestOf = async (form: HTMLFormElement, session: Session, kind: string): Promise<PreparedRequest> => {
  const { server, body, ...filled } = readForm(form)
  return prepareRequest({
    ...filled,
    address: session.address(server),
    body: body && { ...body, text: withValues(body.text, session.variable) },
    authorization: await session.credentials.authorization(kind),
  })
}

/** A read beside the call of a form, at the same address. @param kinds of the credentials that are taken there */
const getBeside = async (
  form: HTMLFormElement,
  { credentials, address }: Session,
  { method, path, kinds }: BesideCall,
): Promise<Response> => {
  const authorization = await credentials.authorization(credentials.kindOf(kinds) ?? 'none')
  return fetch(address(readForm(form).server) + path, {
    method,
    credentials: 'omit',
    headers: authorization === undefined ? {} : { Authorization: authorization },
  })
}

/** The answer to a form's call: once more with other credentials where those that were held are refused. */
const answerTo = async (form: HTMLFormElement, session: Session, kind: string): Promise<Response> => {
  const response = await answered(await requestOf(form, session, kind))
  const isRefused = response.status === 401 && kind !== 'none'
  if (!isRefused || (await session.credentials.renew()) !== undefined) return response
  return answered(await requestOf(form, session, kind))
}

/** @throws Error when no answer comes; a browser does not say why */
const answered = async ({ url, method, headers, body }: PreparedRequest): Promise<Response> => {
  const options = { method, headers, credentials: 'omit', ...(body === undefined ? {} : { body }) } as const
  const response = await fetch(url, options).catch(() => undefined)
  if (!response)
    throw new Error(`No answer from ${url}: is the server running, and does it allow calls from this page?`)
  return response
}
