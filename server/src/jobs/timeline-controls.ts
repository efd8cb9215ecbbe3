/** How the timeline of a platform is controlled from outside. */
export interface TimelineControls {
  /** Stops the clock until it is advanced or resumed. */
  freeze(): void | Promise<void>
  /** Lets the clock run on at the pace of the real one. */
  resume(): void | Promise<void>
  /**
   * Moves the clock forward. What falls due on the way, and what that makes due, runs at its own time, one after the
   * other, and has settled when the promise settles.
   */
  advance(milliseconds: number): Promise<void>
  /** Settles once everything that is due now is done. */
  settle(): Promise<void>
  /** Does the work while nothing that is due begins: what it puts back is judged by the time that it puts back. */
  hold<Result>(work: () => Promise<Result>): Promise<Result>
  readonly isFrozen: boolean
}
