import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { placeBelow } from '../../shell/place-below.ts'
import type { Completion } from './completion.ts'

interface CompletionListProps {
  readonly id: string
  /** What is completed. */
  readonly box: RefObject<HTMLElement | null>
  readonly entries: readonly Completion[]
  readonly active: number
  readonly onTake: (entry: Completion) => void
}

/** What may follow in a text box, below it. The focus stays in the box. */
export const CompletionList = ({ id, box, entries, active, onTake }: CompletionListProps) => {
  const list = useRef<HTMLDivElement>(null)
  const isShown = entries.length > 0
  useLayoutEffect(() => {
    if (list.current === null || box.current === null) return
    if (!isShown) {
      if (list.current.matches(':popover-open')) list.current.hidePopover()
      return
    }
    list.current.showPopover()
    list.current.style.width = `${box.current.offsetWidth}px`
    placeBelow(list.current, box.current)
  }, [isShown, entries.length])
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label="What may follow"
      class="menu completions"
    >
      {entries.map((entry, index) => (
        <div
          key={entry.text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => {
            event.preventDefault() // or the box would lose the focus
            onTake(entry)
          }}
        >
          <code>{entry.text}</code>
          <span class="quiet">{entry.note}</span>
        </div>
      ))}
    </div>
  )
}
