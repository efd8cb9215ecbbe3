import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { visibleRows } from './visible-rows.ts'

interface WindowedListProps {
  readonly label: string
  readonly count: number
  /** Height of every row in pixels. */
  readonly row: number
  /** The row to bring into sight; undefined for none. */
  readonly sought: number | undefined
  /** An `li` of that height. */
  readonly children: (index: number) => ComponentChildren
}

/** A list of any length, of which only the rows are drawn that are in sight of the panel around it. */
export const WindowedList = ({ label, count, row, sought, children }: WindowedListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const [[first, end], setWindow] = useState<readonly [number, number]>([0, 0])
  useLayoutEffect(() => {
    const panel = list.current?.closest('.panel')
    if (!panel) return undefined
    const look = (): void => {
      const top = (list.current?.getBoundingClientRect().top ?? 0) - panel.getBoundingClientRect().top
      const next = visibleRows(count, row, top, panel.clientHeight)
      setWindow((last) => (last.join() === next.join() ? last : next))
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const each of [panel, panel.firstElementChild]) if (each) sizes.observe(each)
    panel.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      panel.removeEventListener('scroll', look)
    }
  }, [count, row])
  useLayoutEffect(() => {
    if (sought !== undefined && list.current !== null) bringIntoSight(list.current, sought * row, row)
  }, [sought])
  return (
    <ul ref={list} class="list windowed" aria-label={label} style={{ height: `${count * row}px` }}>
      {Array.from({ length: end - first }, (_, at) => (
        <li
          key={first + at}
          class="windowed-row"
          aria-setsize={count}
          aria-posinset={first + at + 1}
          style={{ top: `${(first + at) * row}px`, height: `${row}px` }}
        >
          {children(first + at)}
        </li>
      ))}
    </ul>
  )
}

const bringIntoSight = (list: HTMLElement, at: number, height: number): void => {
  const panel = list.closest('.panel')
  if (!panel) return
  const { top, bottom } = panel.getBoundingClientRect()
  const row = list.getBoundingClientRect().top + at
  if (row < top + height) panel.scrollTop += row - top - height
  else if (row + height > bottom) panel.scrollTop += row + height - bottom
}
