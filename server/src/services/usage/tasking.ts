/** A contract for captures on request, paid in credits. */
export interface TaskingContract {
  readonly id: string
  readonly orgId: number
  readonly captures: readonly Capture[]
}

export interface Capture {
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** When its item was published. */
  readonly published: number
  /** The name that the user gave the order. */
  readonly orderName: string
  readonly itemId: string
  readonly userId: string
  readonly areaSqkm: number
  readonly credits: number
}
