import { useReading } from '../../calls/reading.ts'
import { CopyCall } from '../../copy/copy-call.tsx'
import { connection } from '../../session/session.ts'
import { conditions, written, type Conditions } from '../conditions.ts'
import { itemFilter } from '../item-filter.ts'
import { barsOf, dayNumber, dayText } from './bars.ts'
import { Brush } from './brush.tsx'
import { DayInput } from './day-input.tsx'
import type { DayRange } from './range.ts'

/** What is counted for the histogram: all of the time, of what meets the conditions on area and clouds. */
const countsOf = ({ area, cloud }: Conditions, itemType: string) => ({
  item_types: [itemType],
  interval: 'month' as const,
  filter: itemFilter({ area, cloud, from: undefined, to: undefined }),
})

/** Chooses the days that are searched, on a histogram of the scenes or by their dates. */
export const TimeField = ({ itemType }: { readonly itemType: string | undefined }) => {
  const { value: given } = conditions
  const counts = itemType === undefined || given === undefined ? undefined : countsOf(given, itemType)
  const wanted = JSON.stringify(counts)
  const bars = useReading(
    async (signal) => {
      if (counts === undefined) return undefined
      const { buckets } = await connection.value.platform.data.getStats({ body: counts, signal })
      return barsOf(buckets, counts.interval)
    },
    [itemType],
    [wanted],
  ).value
  const axis = axisOf(bars)
  return (
    <fieldset class="field">
      <legend>
        Time
        {counts && <CopyCall call={{ operation: 'data_getStats', body: counts }} />}
      </legend>
      {bars && axis && (
        <Brush
          bars={bars}
          axis={axis}
          chosen={chosenOf(given, axis)}
          onChoose={(chosen) => choose(chosen, axis)}
        />
      )}
      <div class="days">
        <DayInput label="From" text={written.from} open={axis?.first} />
        <DayInput label="To" text={written.to} open={axis?.last} />
        {(written.from.value || written.to.value) && (
          <button type="button" class="plain" onClick={forget}>
            All time
          </button>
        )}
      </div>
    </fieldset>
  )
}

const axisOf = (bars: ReturnType<typeof barsOf> | undefined): DayRange | undefined => {
  const [first, last] = [bars?.[0], bars?.at(-1)]
  return first && last && { first: first.begin, last: last.end - 1 }
}

const chosenOf = (given: Conditions | undefined, { first, last }: DayRange): DayRange => ({
  first: given?.from === undefined ? first : Math.max(first, dayNumber(given.from)),
  last: given?.to === undefined ? last : Math.min(last, dayNumber(given.to)),
})

/** An end that lies at that of the axis is open, so that scenes that arrive are found as well. */
const choose = (chosen: DayRange, axis: DayRange): void => {
  written.from.value = chosen.first <= axis.first ? '' : dayText(chosen.first)
  written.to.value = chosen.last >= axis.last ? '' : dayText(chosen.last)
}

const forget = (): void => {
  written.from.value = ''
  written.to.value = ''
}
