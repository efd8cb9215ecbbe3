import { offerExamples } from './call-form.ts'
import { one } from './dom.ts'

/** The button that sends the calls that have to come first; undefined in forms of calls that succeed alone. */
export const precedingButton = (form: HTMLFormElement): HTMLButtonElement | undefined => {
  const button = form.elements.namedItem('preceding')
  return button instanceof HTMLButtonElement ? button : undefined
}

/**
 * The forms of the calls that have to come before that of a form, in order, each with the id of its operation.
 * @throws Error where the page of one does not come, or lacks it
 */
export async function* precedingForms(form: HTMLFormElement): AsyncGenerator<[id: string, HTMLFormElement]> {
  for (const address of precedingButton(form)?.dataset.calls?.split(' ') ?? []) {
    const [page = '', id = ''] = address.split('#')
    const here = document.getElementById(id)
    yield [id, one(here ?? (await placeIn(page, id)), 'form.call', HTMLFormElement)]
  }
}

/** A place of another page, filled as it would be there. */
const placeIn = async (page: string, id: string): Promise<HTMLElement> => {
  const text = await (await fetch(page)).text()
  const place = one(new DOMParser().parseFromString(text, 'text/html'), `#${id}`, HTMLElement)
  offerExamples(one(place, 'form.call', HTMLFormElement))
  return place
}
