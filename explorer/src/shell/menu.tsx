import type { RefObject } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { placeBelow } from './place-below.ts'

interface MenuProps {
  /** What stands on the button. */
  readonly label: string
  readonly items: readonly string[]
  readonly onChoose: (index: number) => void
}

/** A button that opens a list of things to do. @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
export const Menu = ({ label, items, onChoose }: MenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const open = (index: number): void => {
    list.current?.showPopover()
    focusEntry(list, index)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded="false"
        popovertarget={id}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') open(0)
          if (key === 'ArrowUp') open(-1)
        }}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        class="menu"
        onToggle={({ newState }) => {
          button.current?.setAttribute('aria-expanded', String(newState === 'open'))
          if (newState !== 'open' || button.current === null || list.current === null) return
          placeBelow(list.current, button.current)
          const isInside = list.current.contains(document.activeElement) // keys have moved on meanwhile
          if (!isInside) focusEntry(list, 0)
        }}
      >
        <Entries
          items={items}
          onMove={(index) => focusEntry(list, index)}
          onLeave={() => list.current?.hidePopover()}
          onChoose={onChoose}
        />
      </div>
    </>
  )
}

/** @param index counted from the end where it is negative; it goes round */
const focusEntry = (list: RefObject<HTMLDivElement | null>, index: number): void => {
  const entries = list.current?.children
  const entry = entries?.[(index + entries.length) % entries.length]
  if (entry instanceof HTMLElement) entry.focus()
}

interface EntriesProps extends Omit<MenuProps, 'label'> {
  readonly onMove: (index: number) => void
  readonly onLeave: () => void
}

const Entries = ({ items, onMove, onLeave, onChoose }: EntriesProps) => {
  const press = (event: KeyboardEvent, index: number): void => {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') onLeave()
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return items.map((item, index) => (
    <button
      key={item}
      type="button"
      role="menuitem"
      tabIndex={-1}
      onKeyDown={(event) => press(event, index)}
      onClick={() => {
        onLeave()
        onChoose(index)
      }}
    >
      {item}
    </button>
  ))
}
