import { parameterControls } from './call-form.ts'
import { member } from './json.ts'

/** A read at the address of a form. */
export interface BesideCall {
  readonly method: 'GET' | 'HEAD'
  /** Below the address. */
  readonly path: string
  /** The kinds of credentials that are taken there. */
  readonly kinds: readonly string[]
}

/**
 * Fills in the parameters that no example can be: another call leads to an address that has them.
 * @throws Error where it does not
 * @see spec/README.md, `x-given-by`
 */
export const fillGivenValues = async (
  form: HTMLFormElement,
  get: (call: BesideCall) => Promise<Response>,
): Promise<void> => {
  for (const control of parameterControls(form)) {
    const { givenPath, givenAt = '', givenWith = '', name = '', in: where } = control.dataset
    if (givenPath === undefined || control.value !== '') continue
    const answer = await get({
      method: givenAt === '' ? 'HEAD' : 'GET',
      path: givenPath,
      kinds: givenWith.split(' '),
    })
    const value =
      where === 'path'
        ? await textAt(answer, givenAt)
        : new URL(await ledTo(answer, givenAt, form.dataset.path ?? '')).searchParams.get(name)
    if (value === null) throw new Error(`GET ${givenPath} leads to no ${name}.`)
    control.value = value
  }
}

/** The address of an operation: the one at a place of an answer, or that of the redirects from there. */
const ledTo = async (answer: Response, at: string, path: string): Promise<string> => {
  if (at === '') return answer.url
  const address = await textAt(answer, at)
  if (new URL(address).pathname === path) return address
  return (await fetch(address, { method: 'HEAD', credentials: 'omit' })).url // its bytes are for the call that is tried
}

/** The text at a place of an answer, a JSON pointer. */
const textAt = async (answer: Response, at: string): Promise<string> => {
  const body: unknown = await answer.json()
  const text = at.split('/').slice(1).reduce(member, body)
  if (typeof text !== 'string') throw new Error(`${answer.url} has no text at ${at}.`)
  return text
}
