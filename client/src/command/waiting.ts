import { Option } from '@commander-js/extra-typings'
import type { WaitOptions } from '../index.ts'
import { count } from './arguments.ts'
import type { Session } from './session.ts'

/** A line is written at least this often while nothing changes, in milliseconds. */
const SILENCE = 60_000

/**
 * Options of a wait that writes a line for each change of a resource, and one a minute while nothing changes, with the time since
 * the wait began: `5d0a8e37: running, 2 min 5 s`.
 * @param describe what has changed, in a few words
 * @param timeout in seconds; that of the client where it is undefined
 */
export const waitingFor = <Resource>(
  { tell, signal }: Pick<Session, 'tell' | 'signal'>,
  name: string,
  describe: (resource: Resource) => string,
  timeout?: number,
): WaitOptions<Resource> => {
  let last: string | undefined
  let toldAt = 0
  return {
    signal,
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    onProgress: (resource, elapsed) => {
      const text = describe(resource)
      if (text === last && elapsed - toldAt < SILENCE) return
      last = text
      toldAt = elapsed
      tell(`${name}: ${text}, ${formatDuration(elapsed)}`)
    },
  }
}

/** The option that says how long a command waits. */
export const waitTimeout = () =>
  new Option('--timeout <seconds>', 'give up after this time; 3600 unless given').argParser(count)

const formatDuration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
