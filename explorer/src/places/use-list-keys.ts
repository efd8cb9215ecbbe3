import { useSignal, type Signal } from '@preact/signals'

/** A list of options below a field that keeps the focus. */
export interface ListKeys {
  /** Which option Enter takes. */
  readonly active: Signal<number>
  readonly isOpen: Signal<boolean>
  /** Opens the list with its first option active, as what was typed changes. */
  readonly begin: () => void
  readonly press: (event: KeyboardEvent) => void
}

/**
 * The keys of a combobox whose first option is active.
 * @param clear empties the field, where Escape has no list to close
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export const useListKeys = <Option>(
  options: readonly Option[],
  take: (option: Option) => void,
  clear: () => void,
): ListKeys => {
  const active = useSignal(0)
  const isOpen = useSignal(false)
  const isShown = isOpen.value && options.length > 0
  const move = (step: number): void => {
    if (isShown) active.value = (active.value + step + options.length) % options.length
    isOpen.value = true
  }
  const enter = (): void => {
    const option = options[active.value]
    if (option === undefined) return
    isOpen.value = false
    take(option)
  }
  const escape = (): void => {
    if (!isShown) clear()
    isOpen.value = false
  }
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: escape,
  }
  return {
    active,
    isOpen,
    begin: () => {
      active.value = 0
      isOpen.value = true
    },
    press: (event) => {
      const action = event.isComposing ? undefined : actions[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    },
  }
}
