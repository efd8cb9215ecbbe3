import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { leaveToSignIn, type SignInPlace } from '../../../tools/docs/browser/sign-in/sign-in.ts'
import { describeError } from '../calls/describe-error.ts'
import { begin, session } from './session.ts'

/** What only who is signed in sees; otherwise how matters stand, and what to do. */
export const SignedIn = ({ children }: { readonly children: ComponentChildren }) => {
  const { value } = session
  switch (value.state) {
    case 'connected':
      return children
    case 'connecting':
      return (
        <p role="status" class="loading">
          Signing in…
        </p>
      )
    case 'failed':
      return (
        <div class="stack">
          <p role="alert">{value.reason}</p>
          <div>
            <button type="button" class="main" onClick={() => void begin()}>
              Try again
            </button>
          </div>
        </div>
      )
    case 'signed-out':
      return <SignedOut {...value} />
  }
}

interface SignedOutProps {
  readonly place: SignInPlace | undefined
  readonly fault?: string
}

const SignedOut = ({ place, fault }: SignedOutProps) => {
  const problem = useSignal(fault ?? '')
  const leave = async (to: SignInPlace): Promise<void> => {
    try {
      await leaveToSignIn(to)
    } catch (error) {
      problem.value = describeError(error)
    }
  }
  return (
    <div class="stack">
      <h2>You are not signed in</h2>
      {place === undefined ? (
        <p>Users cannot sign in to this server.</p>
      ) : (
        <>
          <p>The explorer calls the platform in your name.</p>
          <div>
            <button type="button" class="main" onClick={() => void leave(place)}>
              Sign in
            </button>
          </div>
        </>
      )}
      {problem.value !== '' && <p role="alert">{problem}</p>}
    </div>
  )
}
