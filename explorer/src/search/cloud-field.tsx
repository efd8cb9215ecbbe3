import { useSignal } from '@preact/signals'
import { ANY_CLOUDS, writeCloudLimit } from './cloud-limit.ts'
import { conditions, written } from './conditions.ts'

/** Limits the clouds of the scenes that are searched. */
export const CloudField = () => {
  const limit = conditions.value?.cloud ?? ANY_CLOUDS
  const dragged = useSignal<number | undefined>(undefined)
  const shown = dragged.value ?? limit
  return (
    <div class="field">
      <label for="cloud">
        Cloud cover
        <output for="cloud" class="number">
          {shown === ANY_CLOUDS ? 'any' : `at most ${shown} %`}
        </output>
      </label>
      <input
        id="cloud"
        type="range"
        min="0"
        max={ANY_CLOUDS}
        step="5"
        value={shown}
        aria-valuetext={shown === ANY_CLOUDS ? 'any' : `at most ${shown} percent`}
        onInput={({ currentTarget }) => (dragged.value = currentTarget.valueAsNumber)}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          written.cloud.value = writeCloudLimit(valueAsNumber)
          dragged.value = undefined
        }}
      />
    </div>
  )
}
