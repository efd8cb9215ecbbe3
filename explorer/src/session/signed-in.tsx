import type { ComponentChildren } from 'preact'
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
          <p role="alert">The platform does not answer: {value.reason}</p>
          <div>
            <button type="button" class="main" onClick={() => void begin()}>
              Try again
            </button>
          </div>
        </div>
      )
    case 'signed-out':
      return (
        <div class="stack">
          <h2>You are not signed in</h2>
          <p>
            This server signs no page in by itself: it does so on the machine that it runs on, where it runs
            for development.
          </p>
        </div>
      )
  }
}
