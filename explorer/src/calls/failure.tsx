/** Says why a call failed; nothing where it did not. */
export const Failure = ({ of }: { readonly of: { readonly failure: string | undefined } }) =>
  of.failure === undefined ? null : (
    <p role="alert" class="failure">
      {of.failure}
    </p>
  )
