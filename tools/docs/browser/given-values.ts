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
    const { givenPath, givenAt = '', givenWith = '', name = '' } = control.dataset
    if (givenPath === undefined || control.value !== '') continue
    const address = await ledTo(
      await get({ method: givenAt === '' ? 'HEAD' : 'GET', path: givenPath, kinds: givenWith.split(' ') }),
      givenAt,
      form.dataset.path ?? '',
    )
    const value = new URL(address).searchParams.get(name)
    if (value === null) throw new Error(`GET ${givenPath} leads to no ${name}.`)
    control.value = value
  }
}

/** The address of an operation: the one at a place of an answer, or that of the redirects from there. */
const ledTo = async (answer: Response, at: string, path: string): Promise<string> => {
  if (at === '') return answer.url
  const body: unknown = await answer.json()
  const address = at.split('/').slice(1).reduce(member, body)
  if (typeof address !== 'string') throw new Error(`${answer.url} has no address at ${at}.`)
  if (new URL(address).pathname === path) return address
  return (await fetch(address, { method: 'HEAD', credentials: 'omit' })).url // its bytes are for the call that is tried
}
