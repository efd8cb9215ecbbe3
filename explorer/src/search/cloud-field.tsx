import { useSignal } from '@preact/signals'
import { conditions, written } from './conditions.ts'

/** Percent of clouds that let every scene pass. */
const ANY = 100

/** Limits the clouds of the scenes that are searched. */
export const CloudField = () => {
  const limit = conditions.value?.cloud ?? ANY
  const dragged = useSignal<number | undefined>(undefined)
  const shown = dragged.value ?? limit
  return (
    <div class="field">
      <label for="cloud">
        Cloud cover
        <output for="cloud" class="number">
          {shown === ANY ? 'any' : `at most ${shown} %`}
        </output>
      </label>
      <input
        id="cloud"
        type="range"
        min="0"
        max={ANY}
        step="5"
        value={shown}
        aria-valuetext={shown === ANY ? 'any' : `at most ${shown} percent`}
        onInput={({ currentTarget }) => (dragged.value = currentTarget.valueAsNumber)}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          written.cloud.value = valueAsNumber === ANY ? '' : String(valueAsNumber)
          dragged.value = undefined
        }}
      />
    </div>
  )
}
