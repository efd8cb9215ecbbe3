import { CommanderError } from '@commander-js/extra-typings'
import {
  ApiError,
  ConnectionError,
  CredentialsError,
  DeadlineError,
  DownloadError,
  EndedError,
  ParameterError,
} from '../index.ts'
import { TokenWantedError } from '../auth/credentials.ts'

/** With what the command ends. */
export const EXIT = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  credentials: 3,
  notFound: 4,
  refused: 5,
  noAnswer: 6,
  endedBadly: 7,
  interrupted: 130,
} as const

export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** What was asked for cannot be: a wrong option, a file that is not there. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** How an error ends the command, and what its user is told; no text where that has been said already. */
export interface Ending {
  readonly exit: Exit
  readonly text?: string
}

export const toEnding = (error: unknown): Ending => {
  if (error instanceof CommanderError) return { exit: error.exitCode === 0 ? EXIT.ok : EXIT.usage }
  if (!(error instanceof Error)) return { exit: EXIT.unexpected, text: String(error) }
  if (error instanceof TokenWantedError) return { exit: EXIT.credentials, text: WANTS_TOKEN }
  return { exit: exitFor(error), text: `${error.message}${hintFor(error)}` }
}

const WANTS_TOKEN =
  'Batch and catalog do not accept API keys.\n' +
  'Sign in with `imagery login --client ID` or `imagery login --device` next to the key. If IMAGERY_API_KEY is set, set IMAGERY_TOKEN too.'

const exitFor = (error: Error): Exit => {
  if (error instanceof UsageError || error instanceof ParameterError) return EXIT.usage
  if (error instanceof CredentialsError) return EXIT.credentials
  if (error instanceof ConnectionError) return EXIT.noAnswer
  if (error instanceof ApiError) return exitOfStatus(error.status)
  const isBadEnd = [EndedError, DeadlineError, DownloadError].some((kind) => error instanceof kind)
  return isBadEnd ? EXIT.endedBadly : EXIT.unexpected
}

const exitOfStatus = (status: number): Exit => {
  if (status === 401 || status === 403) return EXIT.credentials
  return status === 404 ? EXIT.notFound : EXIT.refused
}

const hintFor = (error: Error): string => {
  const exit = exitFor(error)
  if (exit === EXIT.credentials)
    return '\nSign in with `imagery login` (for batch and catalog with --client or --device), or set IMAGERY_API_KEY or IMAGERY_TOKEN.'
  if (exit === EXIT.noAnswer) return '\nIs that the address? Set it with --base-url or IMAGERY_BASE_URL.'
  return error instanceof DownloadError && error.reason === 'interrupted'
    ? '\nThe same command goes on from there.'
    : ''
}
