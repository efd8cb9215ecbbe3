import type { ServerFacts } from './addresses.ts'
import { Credentials } from './credentials.ts'
import { all, one } from './dom.ts'
import { NOTHING } from './held.ts'
import type { Held } from './held.ts'
import { comeBack, leaveToSignIn } from './sign-in.ts'

/** Addresses and credentials of the calls of a page. */
export interface Session {
  readonly credentials: Credentials
  /** Settled once the addresses are known, and a new tab is signed in where it can be. */
  readonly ready: Promise<void>
  /** The address behind a server of the contract. */
  readonly address: (server: string) => string
  /** What stands for a variable in a body: `CLIENT_ID`, `CLIENT_SECRET`. */
  readonly variable: (name: string) => string | undefined
  /** Shows the dialog. */
  readonly open: () => void
}

/** Where the server of these pages gives them credentials. */
const LOCAL = '../local-credentials'

/**
 * Makes the dialog work and gives access to what it holds.
 * @param known once the addresses are filled in
 */
export const createSession = (known: Promise<ServerFacts>): Session => {
  const dialog = one(document, 'dialog.session', HTMLDialogElement)
  const opener = one(document, 'button.open-session', HTMLButtonElement)
  const input = (name: string) => one(dialog, `input[name=${name}]`, HTMLInputElement)
  const fields = {
    token: input('token'),
    key: input('key'),
    clientId: input('clientId'),
    clientSecret: input('clientSecret'),
  }
  const credentials = new Credentials(sessionStorage, {
    tokenUrl: () => input('tokenUrl').value,
    local: async () => ((await known).givesCredentials ? LOCAL : undefined),
  })
  const show = (): void => {
    const { held } = credentials
    for (const name of FIELDS) fields[name].value = held[name]
    opener.textContent = titleOf(held)
    one(dialog, '.signed-in', HTMLElement).textContent =
      held.name === '' ? '' : `Signed in as ${held.name} of this server.`
  }
  credentials.onChange(show)
  show()
  const open = (): void => {
    show()
    dialog.showModal()
  }
  opener.addEventListener('click', open)
  one(dialog, 'button[name=forget]', HTMLButtonElement).addEventListener('click', () => {
    credentials.hold(NOTHING)
  })
  const takeTyped = (): void => {
    const typed = typedIn(fields, credentials.held)
    if (typed) credentials.hold(typed)
  }
  one(dialog, 'button[name=requestToken]', HTMLButtonElement).addEventListener('click', () => {
    takeTyped()
    void showToken(dialog, credentials)
  })
  dialog.addEventListener('close', takeTyped)
  return {
    credentials,
    ready: known.then(async (facts) => {
      await takeSignIn(dialog, facts, credentials)
      await credentials.begin()
    }),
    open,
    address: (server) =>
      all(dialog, 'input.address', HTMLInputElement).find(({ dataset }) => dataset.server === server)
        ?.value ?? server,
    variable: (name) => {
      const { clientId, clientSecret } = credentials.held
      return { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }[name]
    },
  }
}

/** Offers a reader to sign in, and takes one in who comes back from that. */
const takeSignIn = async (
  dialog: HTMLDialogElement,
  { signIn }: ServerFacts,
  credentials: Credentials,
): Promise<void> => {
  const state = one(dialog, '.sign-in-state', HTMLElement)
  const tell = (fault: unknown): void => {
    state.textContent = fault instanceof Error ? fault.message : String(fault)
    if (!dialog.open) dialog.showModal()
  }
  const button = one(dialog, 'button[name=signIn]', HTMLButtonElement)
  button.hidden = signIn === undefined
  if (!signIn) return
  button.addEventListener('click', () => {
    state.textContent = 'Asking …'
    void leaveToSignIn(signIn).catch(tell)
  })
  const back = await comeBack().catch(tell)
  if (!back) return
  credentials.hold(back.held)
  if (back.page !== location.href) location.replace(back.page)
}

const FIELDS = ['token', 'key', 'clientId', 'clientSecret'] as const

const titleOf = ({ name, token, clientId, key }: Held): string => {
  if (name !== '') return `Signed in: ${name}`
  const held = [...(token === '' && clientId === '' ? [] : ['token']), ...(key === '' ? [] : ['API key'])]
  return held.length === 0 ? 'Credentials' : `Credentials: ${held.join(', ')}`
}

type Fields = Readonly<Record<(typeof FIELDS)[number], HTMLInputElement>>

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
