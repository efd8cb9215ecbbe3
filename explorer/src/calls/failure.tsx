import { useSaidOnce } from './said-once.ts'

interface FailureProps {
  readonly of: { readonly failure: string | undefined }
}

/** Says why an action failed; nothing where it did not. */
export const Failure = ({ of: { failure } }: FailureProps) =>
  failure === undefined ? null : (
    <p role="alert" class="failure">
      {failure}
    </p>
  )

/** Says why something cannot be read; nothing where it can, or where another part of the page says that nothing can. */
export const ReadFailure = ({ of }: FailureProps) => <Failure of={{ failure: useSaidOnce(of.failure) }} />
