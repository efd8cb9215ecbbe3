import { unwrap } from 'imagery-platform-client'
import { useRef, useState } from 'preact/hooks'
import { Failure } from '../calls/failure.tsx'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes, stateChanged } from '../platform-state/changes.ts'
import { control } from '../platform-state/control.ts'

/** Puts the platform back to its start, once the reader has confirmed it. */
export const Reset = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const resetting = useAction()
  /** Which change of the platform was the last reset. */
  const [doneAt, setDoneAt] = useState<number | undefined>(undefined)
  const reset = async (): Promise<void> => {
    dialog.current?.close()
    await unwrap(control().POST('/control/reset'))
    stateChanged()
    setDoneAt(changes.value)
  }
  return (
    <section class="stack" aria-labelledby="reset">
      <h2 id="reset">Reset</h2>
      <p class="quiet">
        Puts everything back to what it was when the platform had started: orders, time, faults and requests.
        Snapshots stay.
      </p>
      <div class="row">
        <button
          type="button"
          class="danger"
          disabled={resetting.isBusy}
          onClick={() => dialog.current?.showModal()}
        >
          Reset the platform…
        </button>
        <CopyCall call={{ control: 'POST', template: '/control/reset' }} />
      </div>
      {resetting.isBusy && (
        <p role="status" class="loading">
          Putting everything back…
        </p>
      )}
      {doneAt === changes.value && !resetting.isBusy && (
        <p role="status">The platform is as it was at its start.</p>
      )}
      <Failure of={resetting} />
      <dialog ref={dialog} aria-labelledby="reset-question">
        <div class="stack">
          <h2 id="reset-question">Put everything back?</h2>
          <p>All that was created on this platform since it started is lost, for everybody who uses it.</p>
          <div class="row">
            <button type="button" class="danger" onClick={() => resetting.run(reset)}>
              Reset
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              Keep it
            </button>
          </div>
        </div>
      </dialog>
    </section>
  )
}
