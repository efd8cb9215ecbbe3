import { all, element, one } from './dom.ts'
import type { Call, ParameterValue } from './request.ts'
import { withVariables } from './variables.ts'

/** What a try-it form holds, but for its credentials and its address. */
export type FilledForm = Pick<Call, 'method' | 'path' | 'parameters' | 'body'> & {
  /** The server of the contract that it calls. */
  readonly server: string
}

const field = (form: HTMLFormElement, name: string): HTMLSelectElement | HTMLTextAreaElement | undefined => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement ? control : undefined
}

/** The choice of the credentials that a form sends. */
export const credentialsChoice = (form: HTMLFormElement): HTMLSelectElement =>
  one(form, 'select[name=credentials]', HTMLSelectElement)

/** The examples of the chosen media type fill the body; they stand beside the form. */
export const offerExamples = (form: HTMLFormElement): void => {
  const mediaType = field(form, 'mediaType')
  const choice = field(form, 'example')
  const body = field(form, 'body')
  if (!mediaType || !choice || !body) return
  const samples = all(form.closest('section') ?? form, '.request-example', HTMLElement)
  const offered = () => samples.filter(({ dataset }) => dataset.media === mediaType.value)
  const fill = () => {
    body.value = withVariables(one(offered()[Number(choice.value)] ?? form, 'pre', HTMLElement).textContent)
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

type Control = HTMLInputElement | HTMLSelectElement

/** The fields of the parameters. */
export const parameterControls = (form: HTMLFormElement): Control[] =>
  [...form.elements]
    .filter((control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
    .filter(({ dataset }) => dataset.name !== undefined)

export const readForm = (form: HTMLFormElement): FilledForm => {
  const { method = '', path = '', server = '' } = form.dataset
  const body = field(form, 'body')
  const mediaType = field(form, 'mediaType')
  return {
    method,
    path,
    server,
    parameters: parameterControls(form).map(({ dataset, value }): ParameterValue => ({
      name: dataset.name ?? '',
      in: dataset.in ?? '',
      form: dataset.form ?? '',
      text: value.trim(),
    })),
    body:
      body && mediaType && body.value !== '' ? { mediaType: mediaType.value, text: body.value } : undefined,
  }
}
