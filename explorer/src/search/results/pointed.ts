import { signal } from '@preact/signals'

/** The scene that the pointer or the focus is on, in the list or on the map, by its place among those found. */
export const pointed = signal<number | undefined>(undefined)

/** The scene that the list is to show, likewise. */
export const sought = signal<number | undefined>(undefined)
