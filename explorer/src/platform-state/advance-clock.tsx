import { Failure } from '../calls/failure.tsx'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { advanceClock } from './clock.ts'

/** Moves the platform's time forward, for who does not want to wait. */
export const AdvanceClock = ({ minutes }: { readonly minutes: number }) => {
  const advancing = useAction()
  const seconds = minutes * 60
  return (
    <>
      <button
        type="button"
        disabled={advancing.isBusy}
        onClick={() => advancing.run(() => advanceClock(seconds))}
      >
        Advance the clock by {minutes} minutes
      </button>
      <CopyCall call={{ control: 'POST', template: '/control/clock/advance', body: { seconds } }} />
      {advancing.isBusy && (
        <p role="status" class="loading">
          Advancing the clock…
        </p>
      )}
      <Failure of={advancing} />
    </>
  )
}
