import { signal } from '@preact/signals'
import { inHistory } from '../shell/address.ts'
import { EMPTY_DRAFT, type Draft } from './order-request.ts'

/** The order that is being filled in; it stays while another part of the explorer is shown. */
export const draft = signal<Draft>(EMPTY_DRAFT)

export const changeDraft = (change: Partial<Draft>): void => {
  draft.value = { ...draft.value, ...change }
}

/** Id of the order that is shown, in place of the list; empty where none is. */
export const openedOrder = inHistory('order')
