/**
 * What an action leads to, unless its caller gives up first: then that at once, whatever becomes of the action.
 * @throws the signal's reason; where it has aborted already, before anything is done
 */
export const unlessAborted = <T>(
  signal: AbortSignal | null | undefined,
  action: () => Promise<T>,
): Promise<T> => (signal ? first(signal, action) : action())

const first = async <T>(signal: AbortSignal, action: () => Promise<T>): Promise<T> => {
  signal.throwIfAborted()
  let giveUp = (): void => undefined
  const givenUp = new Promise<void>((resolve) => (giveUp = resolve))
  signal.addEventListener('abort', giveUp)
  const done = action()
  try {
    await Promise.race([done, givenUp])
    signal.throwIfAborted()
    return await done
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
