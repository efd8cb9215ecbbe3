import { useState } from 'preact/hooks'
import { describeError } from './describe-error.ts'

/** Something that a button does by calls to the platform. */
export interface Action {
  readonly isBusy: boolean
  /** Why it failed the last time; undefined where it did not. */
  readonly failure: string | undefined
  /** Does it. Nothing happens while it is being done. */
  readonly run: (work: () => Promise<unknown>) => void
}

/** The state of what a part of the page does, one thing at a time. */
export const useAction = (): Action => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    failure,
    run: (work) => {
      if (!isBusy) void attempt(work)
    },
  }
}
