import type { Mosaic } from 'imagery-platform-client'
import { Swipe } from './swipe.tsx'
import { formatPeriod } from './period.ts'
import { TimeSlider } from './time-slider.tsx'
import { comparedId } from './view.ts'

interface Props {
  /** Oldest first. */
  readonly mosaics: readonly Mosaic[]
  readonly shown: Mosaic
  readonly compared: Mosaic | undefined
}

/** Puts another mosaic of the series beside the one that is shown, with a divider on the map between them. */
export const Comparison = ({ mosaics, shown, compared }: Props) => {
  const neighbour = mosaics[mosaics.indexOf(shown) - 1] ?? mosaics[1]
  return (
    <>
      <label class="tick">
        <input
          type="checkbox"
          checked={compared !== undefined}
          onChange={({ currentTarget }) =>
            (comparedId.value = currentTarget.checked ? (neighbour?.id ?? '') : '')
          }
        />
        Compare two dates
      </label>
      {compared !== undefined && (
        <>
          <TimeSlider
            label="On the right"
            mosaics={mosaics}
            shown={compared}
            choose={(id) => (comparedId.value = id)}
          />
          <Swipe left={formatPeriod(shown)} right={formatPeriod(compared)} />
        </>
      )}
    </>
  )
}
