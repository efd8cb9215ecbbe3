import { useCallback, useEffect, useState } from 'preact/hooks'
import { wordsOf } from './words-of.ts'

/** What is shown of something that is read from the platform. */
export interface Reading<Value> {
  /** What was read last; undefined before the first answer. */
  readonly value: Value | undefined
  readonly isReading: boolean
  /** Why the last call failed; undefined where it did not. */
  readonly failure: string | undefined
  readonly readAgain: () => void
}

/**
 * Reads something while a component is shown. The newest call wins: one that is still under way is aborted.
 * @param inputs that what is read depends on: it is read again when one changes, and what was read before is dropped
 * @param occasions to read the same again, which stays shown meanwhile
 */
export const useReading = <Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  inputs: readonly unknown[],
  occasions: readonly unknown[] = [],
): Reading<Value> => {
  const [value, setValue] = useState<Value | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [isReading, setReading] = useState(true)
  const [times, setTimes] = useState(0)
  useEffect(() => setValue(undefined), inputs)
  useEffect(() => {
    const calls = new AbortController()
    setReading(true)
    read(calls.signal)
      .then(
        (found) => () => {
          setValue(() => found)
          setFailure(undefined)
        },
        (error: unknown) => () => setFailure(wordsOf(error)),
      )
      .then((show) => {
        if (calls.signal.aborted) return
        show()
        setReading(false)
      }, console.error)
    return () => calls.abort()
  }, [...inputs, ...occasions, times])
  const readAgain = useCallback(() => setTimes((before) => before + 1), [])
  return { value, isReading, failure, readAgain }
}
