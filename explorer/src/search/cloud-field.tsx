import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { conditions, written } from './conditions.ts'

/** Percent of clouds that let every scene pass. */
const ANY = 100

/** Limits the clouds of the scenes that are searched. */
export const CloudField = () => {
  const limit = conditions.value?.cloud ?? ANY
  const shown = useSignal(limit)
  useEffect(() => {
    shown.value = limit
  }, [limit])
  return (
    <div class="field">
      <label for="cloud">
        Cloud cover
        <output for="cloud" class="number">
          {shown.value === ANY ? 'any' : `at most ${shown.value} %`}
        </output>
      </label>
      <input
        id="cloud"
        type="range"
        min="0"
        max={ANY}
        step="5"
        value={shown.value}
        aria-valuetext={shown.value === ANY ? 'any' : `at most ${shown.value} percent`}
        onInput={({ currentTarget }) => (shown.value = currentTarget.valueAsNumber)}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          (written.cloud.value = valueAsNumber === ANY ? '' : String(valueAsNumber))
        }
      />
    </div>
  )
}
