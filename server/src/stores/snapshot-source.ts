/** State of the platform that can be saved and restored. */
export interface SnapshotSource {
  /** @returns a function that restores the state of this moment, any number of times */
  save(): () => void | Promise<void>
}
