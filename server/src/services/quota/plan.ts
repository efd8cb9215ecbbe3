/** A plan that an organization is subscribed to. Its quota is that of its products. Times are RFC 3339. */
export interface Plan {
  readonly id: number
  /** Id of the organization's subscription to it. */
  readonly subscriptionId: number
  readonly orgId: number
  readonly name: string
  /** How use is counted. */
  readonly quotaStyle: string
  /** Resource name of the bucket that usage is recorded in. */
  readonly bucket: string
  readonly from: string
  /** Null where it is open. */
  readonly to: string | null
  /** When it becomes inactive; null where it stays active. */
  readonly inactiveFrom: string | null
}

/** @param time in milliseconds since 1970 UTC */
export const isRunning = ({ from, to }: Plan, time: number): boolean =>
  Date.parse(from) <= time && (to === null || time < Date.parse(to))

/** @param time in milliseconds since 1970 UTC */
export const isActivePlan = ({ inactiveFrom }: Plan, time: number): boolean =>
  inactiveFrom === null || time < Date.parse(inactiveFrom)
