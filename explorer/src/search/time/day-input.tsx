import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isDayText } from '../../shell/time-text.ts'
import { dayText } from './bars.ts'

interface DayInputProps {
  readonly label: string
  /** Empty where the end is open. */
  readonly text: Signal<string>
  /** The day that an open end stands for; undefined before it is known. */
  readonly open: number | undefined
}

/** A day in UTC, as text. */
export const DayInput = ({ label, text, open }: DayInputProps) => {
  const draft = useSignal(text.value)
  useEffect(() => {
    draft.value = text.value
  }, [text.value])
  const isDay = draft.value === '' || isDayText(draft.value)
  return (
    <label class="day">
      {label}
      <input
        value={draft.value}
        class="number"
        placeholder={open === undefined ? '' : dayText(open)}
        aria-invalid={isDay ? undefined : 'true'}
        title="A day in UTC, such as 2026-04-18"
        onInput={({ currentTarget }) => (draft.value = currentTarget.value)}
        onChange={() => (text.value = draft.value.trim())}
      />
    </label>
  )
}
