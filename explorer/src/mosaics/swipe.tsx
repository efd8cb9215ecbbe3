import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { map } from '../map/map.tsx'
import { divider, moveDivider, movedBy } from './divider.ts'

interface Props {
  /** What is seen on each side, in words. */
  readonly left: string
  readonly right: string
}

/** The divider on the map between two mosaics: it is dragged, or moved with the arrow keys. */
export const Swipe = ({ left, right }: Props) => {
  const shown = map.value
  useEffect(() => {
    if (shown === undefined) return undefined
    const place = document.createElement('div')
    shown.getContainer().append(place)
    render(<Divider left={left} right={right} place={place} />, place)
    return () => {
      render(null, place)
      place.remove()
    }
  }, [shown, left, right])
  return null
}

const Divider = ({ left, right, place }: Props & { readonly place: HTMLElement }) => {
  const percent = Math.round(divider.value * 100)
  const follow = ({ clientX }: PointerEvent): void => {
    const { left: start = 0, width = 1 } = place.parentElement?.getBoundingClientRect() ?? {}
    moveDivider((clientX - start) / width)
  }
  return (
    <div class="divider" style={{ insetInlineStart: `${divider.value * 100}%` }}>
      <span class="side left">{left}</span>
      <span class="side right">{right}</span>
      <div
        class="handle"
        role="slider"
        tabIndex={0}
        aria-label={`Divider between ${left} and ${right}`}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent} % ${left}`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
        }}
        onKeyDown={(event) => {
          const moved = movedBy(event.key, divider.value)
          if (moved === undefined) return
          event.preventDefault()
          moveDivider(moved)
        }}
      />
    </div>
  )
}
