import { signal } from '@preact/signals'
import type { Towns } from './towns.ts'

/** The towns that the map names: the largest ones, or all that a search finds once these have been read. */
export const namedTowns = signal<Towns | undefined>(undefined)
