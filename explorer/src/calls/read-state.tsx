import { ReadFailure } from './failure.tsx'
import type { Reading } from './reading.ts'

/** Says that something is read for the first time, or why it cannot be read; nothing once it is there. */
export const ReadState = ({ of, what }: { readonly of: Reading<unknown>; readonly what: string }) => (
  <>
    {of.isReading && of.value === undefined && (
      <p role="status" class="loading">
        Reading {what}…
      </p>
    )}
    <ReadFailure of={of} />
  </>
)
