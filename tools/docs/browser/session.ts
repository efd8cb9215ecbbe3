import { all, one } from './dom.ts'
import { requestToken } from './token.ts'

/** Addresses and credentials of this page view. They live in the dialog's fields and nowhere else. */
export interface Session {
  /** The address behind a server of the contract. */
  readonly address: (server: string) => string
  /** The Authorization header for a kind of credentials; undefined for none, or when none were entered. */
  readonly authorization: (kind: string) => string | undefined
  readonly open: () => void
  /** Calls back after the reader has closed the dialog. */
  readonly onChange: (listener: () => void) => void
}

/** Makes the dialog work and gives access to what it holds. */
export const createSession = (): Session => {
  const dialog = one(document, 'dialog.session', HTMLDialogElement)
  const input = (name: string) => one(dialog, `input[name=${name}]`, HTMLInputElement)
  const [token, key] = [input('token'), input('key')]
  const open = (): void => {
    dialog.showModal()
  }
  const opener = one(document, 'button.open-session', HTMLButtonElement)
  opener.addEventListener('click', open)
  one(dialog, 'button[name=requestToken]', HTMLButtonElement).addEventListener('click', () => {
    void takeToken(dialog, {
      address: input('tokenUrl'),
      id: input('clientId'),
      secret: input('clientSecret'),
      token,
    })
  })
  dialog.addEventListener('close', () => {
    const held = [...(token.value === '' ? [] : ['token']), ...(key.value === '' ? [] : ['API key'])]
    opener.textContent = held.length === 0 ? 'Credentials' : `Credentials: ${held.join(', ')}`
  })
  return {
    open,
    onChange: (listener) => {
      dialog.addEventListener('close', listener)
    },
    address: (server) =>
      all(dialog, 'input.address', HTMLInputElement).find(({ dataset }) => dataset.server === server)
        ?.value ?? server,
    authorization: (kind) => {
      if (kind === 'token' && token.value !== '') return `Bearer ${token.value.trim()}`
      return kind === 'key' && key.value !== '' ? `api-key ${key.value.trim()}` : undefined
    },
  }
}

interface TokenFields {
  readonly address: HTMLInputElement
  readonly id: HTMLInputElement
  readonly secret: HTMLInputElement
  readonly token: HTMLInputElement
}

const takeToken = async (
  dialog: HTMLDialogElement,
  { address, id, secret, token }: TokenFields,
): Promise<void> => {
  const state = one(dialog, '.token-state', HTMLElement)
  state.textContent = 'Asking …'
  const answer = await requestToken(address.value, id.value.trim(), secret.value)
  if ('token' in answer) token.value = answer.token
  state.textContent = 'token' in answer ? `Got a token for ${answer.seconds} seconds.` : answer.problem
}
