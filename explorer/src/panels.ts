import type { ComponentType } from 'preact'
import { MosaicsPanel } from './mosaics/mosaics-panel.tsx'
import { SearchPanel } from './search/search-panel.tsx'

/** A part of the explorer: what stands beside the map, under a tab of its own. */
export interface Panel {
  /** In the page's address. */
  readonly id: string
  readonly title: string
  readonly Content: ComponentType
}

/** All parts, in the order of their tabs. */
export const panels: readonly [Panel, ...Panel[]] = [
  { id: 'search', title: 'Search', Content: SearchPanel },
  { id: 'mosaics', title: 'Mosaics', Content: MosaicsPanel },
]
