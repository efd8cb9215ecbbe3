import { unwrap } from 'imagery-platform-client'
import { Failure } from '../calls/failure.tsx'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes } from '../platform-state/changes.ts'
import { control } from '../platform-state/control.ts'
import { FaultForm } from './fault-form.tsx'
import { ruleInWords } from './fault-rule.ts'

/** Milliseconds between two looks. */
const pause = () => 2000

/** The rules that make calls go wrong, and a form for another one. */
export const Faults = () => {
  const list = useReading(
    async (signal) => (await unwrap(control().GET('/control/faults', { signal }))).faults,
    [],
    [changes.value],
    pause,
  )
  const removing = useAction()
  const remove = (id: string) => async (): Promise<void> => {
    await unwrap(control().DELETE('/control/faults/{id}', { params: { path: { id } } }))
    list.readAgain()
  }
  return (
    <section class="stack" aria-label="Faults">
      <FaultForm onAdded={list.readAgain} />
      <ReadState of={list} what="the faults" />
      <Failure of={removing} />
      {list.value?.length === 0 && <p class="empty">No call is made to go wrong.</p>}
      <ul class="list" aria-label="Faults in force">
        {list.value?.map(({ id, rule }) => (
          <li key={id} class="item">
            <div>
              <code>{rule.operation ?? 'every operation'}</code>
              <span>{ruleInWords(rule)}</span>
            </div>
            <button
              type="button"
              aria-label={`Remove ${id}`}
              disabled={removing.isBusy}
              onClick={() => removing.run(remove(id))}
            >
              Remove
            </button>
            <CopyCall call={{ control: 'DELETE', template: '/control/faults/{id}', path: { id } }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
