import type { Bar } from './bars.ts'
import type { DayRange } from './range.ts'
import { buildTicks } from './ticks.ts'

interface HistogramProps {
  readonly bars: readonly Bar[]
  /** The days that it shows. */
  readonly axis: DayRange
  readonly chosen: DayRange
}

/** Height of the drawing, in its own units. */
const HEIGHT = 48

/** Scenes over time as bars, those within the chosen days in full colour. What it says is also said in words beside it. */
export const Histogram = ({ bars, axis, chosen }: HistogramProps) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const days = axis.last - axis.first + 1
  return (
    <>
      <svg class="bars" viewBox={`0 0 ${days} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ begin, end, count }) => {
          const height = (count / most) * HEIGHT
          const isChosen = begin <= chosen.last && end > chosen.first
          return (
            <rect
              key={begin}
              class={isChosen ? 'bar-chosen' : 'bar-other'}
              x={begin - axis.first}
              y={HEIGHT - height}
              width={(end - begin) * 0.85}
              height={height}
            />
          )
        })}
      </svg>
      <div class="ticks quiet number" aria-hidden="true">
        {buildTicks(axis).map(({ day, text }) => (
          <span key={day} style={{ left: `${((day - axis.first) / days) * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
    </>
  )
}
