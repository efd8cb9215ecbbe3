import { answerTo, getBeside, buildRequest } from './answer-to.ts'
import { answerView, statusView } from './answer.ts'
import { credentialsChoice, offerExamples, readForm } from './call-form.ts'
import { curlCommand } from './command.ts'
import { all, element, one } from './dom.ts'
import { fillGivenValues } from './given-values.ts'
import { precedingButton, precedingForms } from './preceding.ts'
import type { Session } from './session.ts'

/** Makes every try-it form of the page send its call. */
export const activateConsoles = (session: Session): void => {
  const forms = all(document, 'form.call', HTMLFormElement)
  for (const form of forms) {
    offerExamples(form)
    chooseCredentials(form, session)
    showCommand(form, session)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void busy(form, () => send(form, session))
    })
    precedingButton(form)?.addEventListener('click', () => {
      void busy(form, () => sendPreceding(form, session))
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

/** Says that a form is at work, for as long as it is. */
const busy = async (form: HTMLFormElement, work: () => Promise<unknown>): Promise<void> => {
  form.ariaBusy = 'true'
  await work().finally(() => {
    form.ariaBusy = 'false'
  })
}

/** Chooses the kind of credentials that works of those that are held; none where none are needed. */
const chooseCredentials = (form: HTMLFormElement, { credentials }: Session): void => {
  const choice = credentialsChoice(form)
  const kinds = [...choice.options].map(({ value }) => value)
  const working = credentials.chooseKind(kinds) ?? (form.dataset.open === undefined ? undefined : 'none')
  if (working !== undefined) choice.value = working
}

/** A form that holds no call, such as a form body that is no JSON object, has no command. */
const showCommand = (form: HTMLFormElement, session: Session): void => {
  const { server, ...filled } = readForm(form)
  const place = one(form, '.typed code', HTMLElement)
  try {
    const authorization = VARIABLES[credentialsChoice(form).value]
    place.textContent = curlCommand({ ...filled, address: session.address(server), authorization })
  } catch (fault) {
    place.textContent = fault instanceof Error ? fault.message : String(fault)
  }
}

/** What a command has in place of credentials, by their kind. */
const VARIABLES: Readonly<Record<string, string>> = {
  token: 'Bearer $TOKEN',
  key: 'api-key $API_KEY',
}

/** Sends the calls that have to come before that of a form, until one is refused, and says how each went. */
const sendPreceding = async (form: HTMLFormElement, session: Session): Promise<void> => {
  const progress = one(form, '.progress', HTMLElement)
  progress.textContent = 'Sending …'
  const said: Node[] = []
  for await (const [id, first] of precedingForms(form)) {
    chooseCredentials(first, session)
    const response = await send(first, session)
    const how = one(first, '.progress', HTMLElement)
    said.push(element('code', {}, id), document.createTextNode(': '), ...how.cloneNode(true).childNodes)
    said.push(element('br', {}))
    if (response?.ok !== true) break
  }
  progress.replaceChildren(...said)
}

/** @returns undefined where there was no answer, or nothing to send it with */
const send = async (form: HTMLFormElement, session: Session): Promise<Response | undefined> => {
  const progress = one(form, '.progress', HTMLElement)
  const answer = one(form, '.answer', HTMLElement)
  answer.replaceChildren()
  progress.textContent = 'Sending …'
  await session.ready
  const kind = credentialsChoice(form).value
  if (kind !== 'none' && (await session.credentials.authorization(kind)) === undefined) {
    progress.textContent = 'Enter credentials first, or choose to send none.'
    session.open()
    return undefined
  }
  try {
    await fillGivenValues(form, (call) => getBeside(form, session, call))
    showCommand(form, session)
    const { method, url } = await buildRequest(form, session, kind)
    progress.textContent = `${method} ${url}`
    const start = performance.now()
    const response = await answerTo(form, session, kind)
    progress.append(' → ', statusView(response, Math.round(performance.now() - start)))
    answer.replaceChildren(await answerView(response))
    return response
  } catch (failure) {
    progress.textContent = failure instanceof Error ? failure.message : String(failure)
    return undefined
  }
}
