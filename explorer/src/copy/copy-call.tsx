import type { CopiedCall } from './copied-call.ts'

/** Lets the reader copy a call that the page made. */
export const CopyCall = ({ call }: { readonly call: CopiedCall }) => (
  <button type="button" onClick={() => void navigator.clipboard.writeText(call.operation)}>
    Copy
  </button>
)
