/** An organization, or a part of one that is billed together with it. */
export interface Organization {
  readonly id: number
  readonly name: string
  /** The organization that it is a part of. */
  readonly parent?: number | undefined
  /** Item types whose items its users see and whose assets they may not download. */
  readonly withheld: readonly string[]
}
