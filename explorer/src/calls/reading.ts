import { useCallback, useEffect, useState } from 'preact/hooks'
import { describeError } from './describe-error.ts'

/** What is shown of something that is read from the platform. */
export interface Reading<Value> {
  /** What was read last; undefined before the first answer. */
  readonly value: Value | undefined
  readonly isReading: boolean
  /** Why the last call failed; undefined where it did not. */
  readonly failure: string | undefined
  readonly readAgain: () => void
}

interface Answer<Value> {
  readonly value?: Value
  readonly failure?: string
}

/**
 * Reads something while a component is shown. The newest call wins: one that is still under way is aborted.
 * @param inputs that what is read depends on: it is read again when one changes, and what was read before is dropped
 * @param occasions to read the same again, which stays shown meanwhile
 * @param pause milliseconds from an answer to the next call, by what was read last; undefined for no other call
 */
export const useReading = <Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  inputs: readonly unknown[],
  occasions: readonly unknown[] = [],
  pause?: (value: Value | undefined) => number | undefined,
): Reading<Value> => {
  const [answer, setAnswer] = useState<Answer<Value>>({})
  const [isReading, setReading] = useState(true)
  const [times, setTimes] = useState(0)
  const readAgain = useCallback(() => setTimes((before) => before + 1), [])
  useEffect(() => setAnswer({}), inputs)
  useEffect(() => {
    const calls = new AbortController()
    setReading(true)
    void readAnswer(read, calls.signal).then((found) => {
      if (calls.signal.aborted) return
      setAnswer(({ value }) => ({ ...(value !== undefined && { value }), ...found }))
      setReading(false)
    })
    return () => calls.abort()
  }, [...inputs, ...occasions, times])
  const after = pause?.(answer.value)
  useEffect(
    () => (after === undefined || isReading ? undefined : whenSeen(after, readAgain)),
    [after, isReading],
  )
  return { value: answer.value, failure: answer.failure, isReading, readAgain }
}

const readAnswer = async <Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
): Promise<Answer<Value>> => {
  try {
    return { value: await read(signal) }
  } catch (error) {
    return { failure: describeError(error) }
  }
}

/** Does something after a while, or once the page can be seen again. @returns what calls it off */
const whenSeen = (after: number, then: () => void): (() => void) => {
  const callOff = new AbortController()
  const { signal } = callOff
  const timer = setTimeout(() => {
    if (document.hidden) document.addEventListener('visibilitychange', then, { once: true, signal })
    else then()
  }, after)
  return () => {
    clearTimeout(timer)
    callOff.abort()
  }
}
