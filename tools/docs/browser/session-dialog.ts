import type { Credentials } from './credentials.ts'
import { element, one } from './dom.ts'
import { NOTHING } from './sign-in/held.ts'
import type { Held } from './sign-in/held.ts'
import { comeBack, leaveToSignIn } from './sign-in/sign-in.ts'
import type { SignInPlace } from './sign-in/sign-in.ts'

const FIELDS = ['token', 'key', 'clientId', 'clientSecret'] as const

type Fields = Readonly<Record<(typeof FIELDS)[number], HTMLInputElement>>

const button = (dialog: HTMLDialogElement, name: string): HTMLButtonElement =>
  one(dialog, `button[name=${name}]`, HTMLButtonElement)

/** Makes the dialog show and take the credentials that are held. @returns what opens it */
export const activateDialog = (dialog: HTMLDialogElement, credentials: Credentials): (() => void) => {
  const opener = one(document, 'button.open-session', HTMLButtonElement)
  const input = (name: string) => one(dialog, `input[name=${name}]`, HTMLInputElement)
  const fields = {
    token: input('token'),
    key: input('key'),
    clientId: input('clientId'),
    clientSecret: input('clientSecret'),
  }
  const show = (): void => {
    showHeld(dialog, fields, credentials.held)
    opener.replaceChildren(...buttonTitle(credentials.held))
  }
  const open = (): void => {
    show()
    // Whoever is signed in, or can be, seldom enters anything by hand.
    const isByHand = credentials.held.name === '' && button(dialog, 'signIn').matches('[hidden]')
    one(dialog, '.by-hand', HTMLDetailsElement).open = isByHand
    dialog.showModal()
  }
  const takeTyped = (): void => {
    const typed = typedIn(fields, credentials.held)
    if (typed) credentials.hold(typed)
  }
  credentials.onChange(show)
  show()
  opener.addEventListener('click', open)
  dialog.addEventListener('close', takeTyped)
  button(dialog, 'forget').addEventListener('click', () => {
    credentials.hold(NOTHING)
  })
  button(dialog, 'requestToken').addEventListener('click', () => {
    takeTyped()
    void showToken(dialog, credentials)
  })
  return open
}

const showHeld = (dialog: HTMLDialogElement, fields: Fields, held: Held): void => {
  const isSignedIn = held.name !== ''
  for (const name of FIELDS) fields[name].value = held[name]
  one(dialog, '.who', HTMLElement).textContent = isSignedIn ? `Signed in as ${held.name} of this server.` : ''
  button(dialog, 'signIn').textContent = isSignedIn ? 'Sign in as another' : 'Sign in'
}

/** What the button in the header says; where there is little room, of a reader who is signed in the name alone. */
const buttonTitle = ({ name, token, clientId, key }: Held): (Node | string)[] => {
  if (name !== '') return [element('span', { class: 'said' }, 'Signed in: '), name]
  const held = [...(token === '' && clientId === '' ? [] : ['token']), ...(key === '' ? [] : ['API key'])]
  return [held.length === 0 ? 'Credentials' : `Credentials: ${held.join(', ')}`]
}

/** What a reader has typed into the dialog; undefined where it is what is held. */
const typedIn = (fields: Fields, held: Held): Held | undefined => {
  const typed = {
    token: fields.token.value.trim(),
    key: fields.key.value.trim(),
    clientId: fields.clientId.value.trim(),
    clientSecret: fields.clientSecret.value,
  }
  const isOther = (name: keyof Fields): boolean => typed[name] !== held[name]
  if (!FIELDS.some(isOther)) return undefined
  if (isOther('token')) return { ...NOTHING, ...typed }
  if (isOther('clientId') || isOther('clientSecret'))
    return { ...NOTHING, ...typed, token: '', source: 'client' }
  return { ...held, ...typed, name: '' }
}

const showToken = async (dialog: HTMLDialogElement, credentials: Credentials): Promise<void> => {
  const state = one(dialog, '.token-state', HTMLElement)
  state.textContent = 'Asking …'
  const problem = await credentials.renew()
  const seconds = Math.round((credentials.held.until - Date.now()) / 1000)
  state.textContent = problem ?? `Got a token for ${seconds} seconds.`
}

/** Offers a reader to sign in, and takes one in who comes back from that. */
export const offerSignIn = async (
  dialog: HTMLDialogElement,
  place: SignInPlace,
  credentials: Credentials,
): Promise<void> => {
  const state = one(dialog, '.sign-in-state', HTMLElement)
  const tell = (fault: unknown): void => {
    state.textContent = fault instanceof Error ? fault.message : String(fault)
    if (!dialog.open) dialog.showModal()
  }
  const signIn = button(dialog, 'signIn')
  signIn.hidden = false
  signIn.addEventListener('click', () => {
    state.textContent = 'Asking …'
    void leaveToSignIn(place).catch(tell)
  })
  const back = await comeBack().catch(tell)
  if (!back) return
  credentials.hold(back.held)
  if (back.page !== location.href) location.replace(back.page)
}
