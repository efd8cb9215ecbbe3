import { signal } from '@preact/signals'
import { unwrap } from 'imagery-platform-client'
import { operationWires } from '../../../client/src/operation-wire.ts'
import { Failure } from '../calls/failure.tsx'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { control } from '../platform-state/control.ts'
import { Field } from '../shell/field.tsx'
import { CUT_OFF, DELAY_ALONE, FAULT_STATUSES, toFaultRule, type FaultDraft } from './fault-rule.ts'

const draft = signal<FaultDraft>({
  operation: 'orders_createOrder',
  effect: '503',
  delay: '',
  times: '1',
  lasting: '',
})

const operations = [...operationWires.keys()]
const areas = [...new Set(operations.map((id) => id.replace(/_.*/, '')))]

/** Adds a rule: which calls go wrong, how, and how often. */
export const FaultForm = ({ onAdded }: { readonly onAdded: () => void }) => {
  const adding = useAction()
  const rule = toFaultRule(draft.value)
  const add = async (): Promise<void> => {
    await unwrap(control().POST('/control/faults', { body: rule }))
    onAdded()
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        adding.run(add)
      }}
    >
      <Field label="Operation">
        {(id) => (
          <select id={id} value={draft.value.operation} onChange={entering('operation')}>
            <option value="">every operation</option>
            {areas.map((area) => (
              <optgroup key={area} label={area}>
                {operations
                  .filter((one) => one.startsWith(`${area}_`))
                  .map((one) => (
                    <option key={one}>{one}</option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Field label="What happens to the call">
        {(id) => (
          <select id={id} value={draft.value.effect} onChange={entering('effect')}>
            {FAULT_STATUSES.map((status) => (
              <option key={status} value={status}>
                It fails with {status}
              </option>
            ))}
            <option value={CUT_OFF}>Its answer is cut off in the middle</option>
            <option value={DELAY_ALONE}>It waits, and succeeds</option>
          </select>
        )}
      </Field>
      <div class="fault-numbers">
        <NumberField name="delay" label="Delay, s" max={60} step={0.1} />
        <NumberField name="times" label="Calls" max={1_000_000} step={1} />
        <NumberField name="lasting" label="Lasting, s" max={86_400} step={1} />
      </div>
      <div class="row">
        <button type="submit" class="main" disabled={adding.isBusy}>
          Add the fault
        </button>
        <CopyCall call={{ control: 'POST', template: '/control/faults', body: rule }} />
      </div>
      <Failure of={adding} />
    </form>
  )
}

interface NumberFieldProps {
  readonly name: 'delay' | 'times' | 'lasting'
  readonly label: string
  readonly max: number
  readonly step: number
}

/** Empty where the rule does without. */
const NumberField = ({ name, label, max, step }: NumberFieldProps) => (
  <Field label={label}>
    {(id) => (
      <input
        id={id}
        type="number"
        min={name === 'times' ? 1 : 0}
        max={max}
        step={step}
        value={draft.value[name]}
        onInput={entering(name)}
      />
    )}
  </Field>
)

const entering =
  (name: keyof FaultDraft) =>
  ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLSelectElement }): void => {
    draft.value = { ...draft.value, [name]: currentTarget.value }
  }
