import { unwrap } from 'imagery-platform-client'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes } from '../platform-state/changes.ts'
import { control } from '../platform-state/control.ts'
import { utc } from '../platform-state/utc.ts'

/** Milliseconds between two looks. */
const pause = () => 2000

const TONES = { pending: 'warn', sent: 'good', failed: 'bad' } as const

/** The mails that the platform wrote, newest first. */
export const Mails = () => {
  const list = useReading(
    async (signal) => (await unwrap(control().GET('/control/mails', { signal }))).mails,
    [],
    [changes.value],
    pause,
  )
  return (
    <section class="stack" aria-label="Mails">
      <div class="row">
        <h2>Mails, newest first</h2>
        <span class="end">
          <CopyCall call={{ control: 'GET', template: '/control/mails' }} />
        </span>
      </div>
      <ReadState of={list} what="the mails" />
      {list.value?.length === 0 && (
        <p class="empty">No mails yet. An order that asks for an e-mail sends one when it ends.</p>
      )}
      <ul class="list">
        {list.value?.map(({ id, subject, to, time, text, state }) => (
          <li key={id} class="mail">
            <details>
              <summary>
                {subject} <span class={`badge ${TONES[state]}`}>{state}</span>
                <small class="quiet to">
                  To {to}, {utc(time)}
                </small>
              </summary>
              <pre>{text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
