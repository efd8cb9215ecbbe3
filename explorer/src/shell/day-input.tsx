import { useSignal, type Signal } from '@preact/signals'
import { isDayText } from './time-text.ts'

interface DayInputProps {
  readonly label: string
  /** Empty where the end is open. */
  readonly text: Signal<string>
  /** What an open end stands for; undefined where it is not known. */
  readonly open: string | undefined
}

/** A day in UTC, as text. */
export const DayInput = ({ label, text, open }: DayInputProps) => {
  const draft = useSignal<string | undefined>(undefined)
  const shown = draft.value ?? text.value
  const isDay = shown === '' || isDayText(shown)
  const isLeftOut = text.value !== '' && !isDayText(text.value)
  return (
    <>
      <label class="day">
        {label}
        <input
          value={shown}
          class="number"
          placeholder={open ?? ''}
          aria-invalid={isDay ? undefined : 'true'}
          title="A day in UTC, such as 2026-04-18"
          onInput={({ currentTarget }) => (draft.value = currentTarget.value)}
          onChange={({ currentTarget }) => {
            text.value = currentTarget.value.trim()
            draft.value = undefined
          }}
        />
      </label>
      {isLeftOut && <p role="alert">{label}: this is no day such as 2026-04-18, and is left out.</p>}
    </>
  )
}
