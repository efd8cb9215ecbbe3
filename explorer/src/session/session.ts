import { computed, signal } from '@preact/signals'
import { keepHeld } from '../../../tools/docs/browser/sign-in/held.ts'
import { comeBack, type CameBack, type SignInPlace } from '../../../tools/docs/browser/sign-in/sign-in.ts'
import { describeError } from '../calls/describe-error.ts'
import { connect, type Connection } from './connection.ts'
import { readServerFacts } from './server-facts.ts'

/** Who calls the platform from this page. */
export type Session =
  | { readonly state: 'connecting' }
  | { readonly state: 'signed-out'; readonly place: SignInPlace | undefined; readonly fault?: string }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'connected'; readonly connection: Connection }

export const session = signal<Session>({ state: 'connecting' })

/** Connects to the server of this page. What goes wrong is the session's state, with its reason. */
export const begin = async (): Promise<void> => {
  try {
    const facts = await readServerFacts()
    const signedOut = (fault?: unknown): void => {
      const why = fault === undefined ? {} : { fault: describeError(fault) }
      session.value = { state: 'signed-out', place: facts.signIn, ...why }
    }
    const enter = async (): Promise<void> => {
      const connection = await connect(facts, signedOut)
      if (connection === undefined) signedOut()
      else session.value = { state: 'connected', connection }
    }
    await comeBack().then((back) => (back === undefined ? enter() : show(back)), signedOut)
  } catch (error) {
    session.value = { state: 'failed', reason: describeError(error) }
  }
}

/** Shows the page that a user left to sign in, which then finds the token. */
const show = ({ page, held }: CameBack): void => {
  keepHeld(sessionStorage, held)
  location.replace(page)
}

/** The connection, for what is only shown while there is one. @throws Error where there is none */
export const connection = computed((): Connection => {
  const { value } = session
  if (value.state !== 'connected') throw new Error('The page is not connected to a platform.')
  return value.connection
})
