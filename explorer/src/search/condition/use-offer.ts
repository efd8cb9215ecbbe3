import { useSignal, type Signal } from '@preact/signals'
import { useReading } from '../../calls/reading.ts'
import { completionsAt, type Completions } from './completion.ts'
import { readQueryables, readValues } from './queryables.ts'

/** What is offered to complete a condition, while the reader writes it. */
interface Offer extends Pick<Completions, 'entries' | 'from'> {
  /** The entry that Enter takes; negative for none. */
  readonly active: Signal<number>
  readonly open: () => void
  readonly close: () => void
  /** @returns whether the key meant something to the offer */
  readonly press: (key: string, isControl: boolean) => boolean
}

export const useOffer = (collection: string, text: string, caret: number): Offer => {
  const isOpen = useSignal(false)
  const active = useSignal(-1)
  const property = useSignal<string | undefined>(undefined)
  const queryables = useReading(
    async (signal) => (collection === '' ? undefined : readQueryables(collection, signal)),
    [collection],
  ).value
  const values = useReading(
    async (signal) => (property.value === undefined ? [] : readValues(collection, property.value, signal)),
    [collection, property.value],
  ).value
  const { entries, from, wantedProperty } = completionsAt(text, caret, queryables ?? new Map(), (name) =>
    name === property.value ? (values ?? []) : [],
  )
  if (isOpen.value && wantedProperty !== undefined) property.value = wantedProperty
  const offered = isOpen.value ? entries : []
  const close = (): void => {
    isOpen.value = false
    active.value = -1
  }
  const open = (): void => {
    isOpen.value = true
    active.value = -1
  }
  const press = (key: string, isControl: boolean): boolean => {
    if (key === ' ' && isControl) open()
    else if (key === 'Escape' && offered.length > 0) close()
    else if (key === 'ArrowDown' && offered.length > 0) active.value = (active.value + 1) % offered.length
    else if (key === 'ArrowUp' && offered.length > 0)
      active.value = (active.value <= 0 ? offered.length : active.value) - 1
    else return false
    return true
  }
  return { entries: offered, from, active, open, close, press }
}
