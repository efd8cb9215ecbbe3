import type { Journal } from '../http/server/journal.ts'
import type { TimelineControls } from '../jobs/timeline-controls.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import type { FaultRules } from './injected-faults.ts'
import type { Snapshots } from './snapshots.ts'

/** What can be controlled. */
export interface Controls {
  readonly timeline: Clock & TimelineControls
  readonly snapshots: Snapshots
  readonly faults: FaultRules
  readonly journal: Journal
  readonly notifications: Notifications
  /** Restores the state at the start of the platform. */
  reset(): Promise<void>
}
