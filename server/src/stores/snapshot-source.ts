/** State of the platform that can be put back. */
export interface SnapshotSource {
  /** @returns what puts the state of this moment back, as often as it is called */
  save(): () => void
}
