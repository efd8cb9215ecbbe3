import type { ControlClient } from 'imagery-platform-client'
import { connection } from '../session/session.ts'

/** Calls of `/control`. @throws Error in production, where there are none */
export const control = (): ControlClient => {
  const { control: calls } = connection.value
  if (calls === undefined) throw new Error('A platform in production is not controlled by this page.')
  return calls
}
