/** A set of assets that is ordered together. */
export interface Bundle {
  readonly title: string
  readonly description: string
  /** Asset types by item type. */
  readonly assets: ReadonlyMap<string, readonly string[]>
}
