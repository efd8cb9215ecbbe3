import { computed, signal } from '@preact/signals'
import { connect, type Connection } from './connection.ts'

/** Who calls the platform from this page. */
export type Session =
  | { readonly state: 'connecting' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'connected'; readonly connection: Connection }

export const session = signal<Session>({ state: 'connecting' })

/** Connects to the server of this page. What goes wrong is the session's state, with its reason. */
export const begin = async (): Promise<void> => {
  try {
    const connection = await connect()
    session.value = connection === undefined ? { state: 'signed-out' } : { state: 'connected', connection }
  } catch (error) {
    session.value = { state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** The connection, for what is only shown while there is one. @throws Error where there is none */
export const connection = computed((): Connection => {
  const { value } = session
  if (value.state !== 'connected') throw new Error('The page is not connected to a platform.')
  return value.connection
})
