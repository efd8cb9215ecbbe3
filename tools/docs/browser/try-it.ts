import { answerView, statusView } from './answer.ts'
import { all, element, one } from './dom.ts'
import { prepareRequest } from './request.ts'
import type { Call, PreparedRequest } from './request.ts'
import type { Session } from './session.ts'

/** Makes every try-it form of the page send its call. */
export const activateConsoles = (session: Session): void => {
  const forms = all(document, 'form.call', HTMLFormElement)
  for (const form of forms) {
    offerExamples(form)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form, session)
    })
  }
  session.onChange(() => {
    for (const form of forms) useHeldCredentials(form, session)
  })
}

const field = (form: HTMLFormElement, name: string): HTMLSelectElement | HTMLTextAreaElement | undefined => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement ? control : undefined
}

/** The examples of the chosen media type fill the body; they stand beside the form. */
const offerExamples = (form: HTMLFormElement): void => {
  const [mediaType, choice, body] = [field(form, 'mediaType'), field(form, 'example'), field(form, 'body')]
  if (!mediaType || !choice || !body) return
  const samples = all(form.closest('section') ?? form, '.request-example', HTMLElement)
  const offered = () => samples.filter(({ dataset }) => dataset.media === mediaType.value)
  const fill = () => {
    body.value = one(offered()[Number(choice.value)] ?? form, 'pre', HTMLElement).textContent
  }
  const list = () => {
    const titles = offered().map((sample) => sample.dataset.title ?? '')
    choice.replaceChildren(
      ...titles.map((title, index) => element('option', { value: String(index) }, title)),
    )
    if (titles.length > 0) fill()
  }
  mediaType.addEventListener('change', list)
  choice.addEventListener('change', fill)
  list()
}

/** Chooses the first accepted kind of credentials that the session holds. */
const useHeldCredentials = (form: HTMLFormElement, session: Session): void => {
  const choice = one(form, 'select[name=credentials]', HTMLSelectElement)
  const held = [...choice.options].find(({ value }) => session.authorization(value) !== undefined)
  if (held && session.authorization(choice.value) === undefined) choice.value = held.value
}

const callOf = (form: HTMLFormElement, session: Session): Call => {
  const { method = '', path = '', server = '' } = form.dataset
  const controls = [...form.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
  )
  const [body, mediaType] = [field(form, 'body'), field(form, 'mediaType')]
  return {
    method,
    path,
    address: session.address(server),
    parameters: controls.flatMap(({ dataset, value }) =>
      dataset.name === undefined
        ? []
        : [{ name: dataset.name, in: dataset.in ?? '', form: dataset.form ?? '', text: value.trim() }],
    ),
    body:
      body && mediaType && body.value !== '' ? { mediaType: mediaType.value, text: body.value } : undefined,
    authorization: session.authorization(field(form, 'credentials')?.value ?? 'none'),
  }
}

const send = async (form: HTMLFormElement, session: Session): Promise<void> => {
  const progress = one(form, '.progress', HTMLElement)
  const answer = one(form, '.answer', HTMLElement)
  const kind = field(form, 'credentials')?.value ?? 'none'
  answer.replaceChildren()
  if (kind !== 'none' && session.authorization(kind) === undefined) {
    progress.textContent = 'Enter credentials first, or choose to send none.'
    session.open()
    return
  }
  try {
    const request = prepareRequest(callOf(form, session))
    progress.textContent = `${request.method} ${request.url}`
    const [status, view] = await answerTo(request)
    progress.append(' → ', status)
    answer.replaceChildren(view)
  } catch (failure) {
    progress.textContent = failure instanceof Error ? failure.message : String(failure)
  }
}

/** @throws Error when no answer comes; a browser does not say why */
const answerTo = async (request: PreparedRequest): Promise<[status: HTMLElement, view: HTMLElement]> => {
  const { url, method, headers, body } = request
  const start = performance.now()
  const options = { method, headers, credentials: 'omit', ...(body === undefined ? {} : { body }) } as const
  const response = await fetch(url, options).catch(() => undefined)
  if (!response)
    throw new Error(`No answer from ${url}: is the server running, and does it allow calls from this page?`)
  const milliseconds = Math.round(performance.now() - start)
  return [statusView(response, milliseconds), await answerView(response)]
}
