import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { dayText, type Bar } from './bars.ts'
import { Histogram } from './histogram.tsx'
import { dayAt, rangeBetween, type DayRange } from './range.ts'

interface BrushProps {
  readonly bars: readonly Bar[]
  readonly axis: DayRange
  readonly chosen: DayRange
  readonly onChoose: (chosen: DayRange) => void
}

/** A histogram on which days are chosen: by drawing over it, or by a handle at either end. */
export const Brush = ({ bars, axis, chosen, onChoose }: BrushProps) => {
  const drawing = useSignal<DayRange | undefined>(undefined)
  const drawn = drawing.value ?? chosen
  const begun = useRef<number | undefined>(undefined)
  const choose = (): void => {
    if (drawing.value !== undefined) onChoose(drawing.value)
    drawing.value = undefined
  }
  const dayAtPointer = ({ clientX, currentTarget }: { clientX: number; currentTarget: Element }): number => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return dayAt((clientX - left) / width, axis)
  }
  const handle = (end: 'first' | 'last', label: string) => (
    <input
      type="range"
      class={`handle handle-${end}`}
      aria-label={label}
      aria-valuetext={dayText(drawn[end])}
      min={axis.first}
      max={axis.last}
      value={drawn[end]}
      onInput={({ currentTarget: { valueAsNumber } }) => {
        const other = drawn[end === 'first' ? 'last' : 'first']
        drawing.value = rangeBetween(valueAsNumber, other, axis)
      }}
      onChange={choose}
    />
  )
  return (
    <div class="brush">
      <div
        class="brush-area"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          begun.current = dayAtPointer(event)
        }}
        onPointerMove={(event) => {
          if (begun.current !== undefined)
            drawing.value = rangeBetween(begun.current, dayAtPointer(event), axis)
        }}
        onPointerUp={() => {
          if (begun.current !== undefined) choose()
          begun.current = undefined
        }}
        onPointerCancel={() => {
          begun.current = undefined
          drawing.value = undefined
        }}
      >
        <Histogram bars={bars} axis={axis} chosen={drawn} />
      </div>
      {handle('first', 'First day')}
      {handle('last', 'Last day')}
    </div>
  )
}
