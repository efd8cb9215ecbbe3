import type { components } from '../../../generated/control.ts'

/** What goes wrong with which calls, and how often. @see spec/control/schemas.yaml */
export type FaultRule = components['schemas']['FaultRule']
