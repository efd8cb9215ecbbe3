import { computed } from '@preact/signals'
import type { ComponentType } from 'preact'
import { AnalyticsPanel } from './analytics/analytics-panel.tsx'
import { ControlPanel } from './control/control-panel.tsx'
import { MosaicsPanel } from './mosaics/mosaics-panel.tsx'
import { OrdersPanel } from './orders/orders-panel.tsx'
import { SearchPanel } from './search/search-panel.tsx'
import { ChosenCount } from './selection/chosen-count.tsx'
import { session } from './session/session.ts'

/** A part of the explorer: what stands beside the map, under a tab of its own. */
export interface Panel {
  /** In the page's address. */
  readonly id: string
  readonly title: string
  readonly Content: ComponentType
  /** Beside its title, in the tab. */
  readonly Note?: ComponentType
}

/** All parts, in the order of their tabs. */
export const panels: readonly [Panel, ...Panel[]] = [
  { id: 'search', title: 'Search', Content: SearchPanel },
  { id: 'mosaics', title: 'Mosaics', Content: MosaicsPanel },
  { id: 'analytics', title: 'Analytics', Content: AnalyticsPanel },
  { id: 'orders', title: 'Orders', Content: OrdersPanel, Note: ChosenCount },
  { id: 'control', title: 'Control room', Content: ControlPanel },
]

/** Those that the server has a use for: one in production is not controlled. */
export const offeredPanels = computed((): readonly Panel[] => {
  const { value } = session
  const isControlled = value.state === 'connected' && value.connection.control !== undefined
  return panels.filter(({ id }) => id !== 'control' || isControlled)
})
