import { CopyCall } from '../../copy/copy-call.tsx'
import { DayInput } from '../../shell/day-input.tsx'
import { conditions, written } from '../conditions.ts'
import { dayText } from './bars.ts'
import { Brush } from './brush.tsx'
import type { DayRange } from './range.ts'
import { useHistogram } from './use-histogram.ts'

/** Chooses the days that are searched, on a histogram of the scenes or by their dates. */
export const TimeField = ({ itemType }: { readonly itemType: string | undefined }) => {
  const times = useHistogram(conditions.value, itemType)
  return (
    <fieldset class="field">
      <legend>
        <span>Time {times && <span class="quiet bar-width">by {times.histogram.axis.width}</span>}</span>
        {times && <CopyCall call={{ operation: 'data_getStats', body: times.histogram.call }} />}
      </legend>
      {times && (
        <Brush
          bars={times.histogram.bars}
          axis={times.histogram.axis}
          chosen={times.chosen}
          onChoose={(chosen) => choose(chosen, times.all)}
        />
      )}
      <div class="days">
        <DayInput label="From" text={written.from} open={times && dayText(times.all.first)} />
        <DayInput label="To" text={written.to} open={times && dayText(times.all.last)} />
        {(written.from.value || written.to.value) && (
          <button type="button" class="plain" onClick={forget}>
            All time
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** An end at which the scenes end is open, so that scenes that arrive are found as well. */
const choose = (chosen: DayRange, all: DayRange): void => {
  written.from.value = chosen.first <= all.first ? '' : dayText(chosen.first)
  written.to.value = chosen.last >= all.last ? '' : dayText(chosen.last)
}

const forget = (): void => {
  written.from.value = ''
  written.to.value = ''
}
