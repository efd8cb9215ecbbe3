import type { Mosaic } from 'imagery-platform-client'
import { useId } from 'preact/hooks'
import { formatPeriod } from './period.ts'

interface Props {
  readonly label: string
  /** Oldest first. */
  readonly mosaics: readonly Mosaic[]
  readonly shown: Mosaic
  readonly choose: (id: string) => void
}

/** Goes through the mosaics of a series. */
export const TimeSlider = ({ label, mosaics, shown, choose }: Props) => {
  const id = useId()
  const position = mosaics.indexOf(shown)
  const goTo = (index: number): void => choose(mosaics[index]?.id ?? '')
  return (
    <div class="field time-slider">
      <label for={id}>
        {label} <output class="number">{formatPeriod(shown)}</output>
      </label>
      <div class="steps">
        <button
          type="button"
          aria-label={`${label}: earlier`}
          disabled={position === 0}
          onClick={() => goTo(position - 1)}
        >
          ‹
        </button>
        <input
          id={id}
          type="range"
          min={0}
          max={mosaics.length - 1}
          value={position}
          aria-valuetext={formatPeriod(shown)}
          onInput={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          aria-label={`${label}: later`}
          disabled={position === mosaics.length - 1}
          onClick={() => goTo(position + 1)}
        >
          ›
        </button>
      </div>
    </div>
  )
}
