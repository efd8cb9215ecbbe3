import { Failure } from '../calls/failure.tsx'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { advanceClock } from '../platform-state/clock.ts'

/** Seconds in which an order is ready. */
const AHEAD = 300

/** Moves the platform's time forward, for who does not want to wait. */
export const AdvanceOrder = () => {
  const advancing = useAction()
  return (
    <>
      <button
        type="button"
        disabled={advancing.isBusy}
        onClick={() => advancing.run(() => advanceClock(AHEAD))}
      >
        Advance the clock by 5 minutes
      </button>
      <CopyCall call={{ control: 'POST', template: '/control/clock/advance', body: { seconds: AHEAD } }} />
      {advancing.isBusy && (
        <p role="status" class="loading">
          Advancing the clock…
        </p>
      )}
      <Failure of={advancing} />
    </>
  )
}
