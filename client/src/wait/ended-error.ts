/** What ended in another way than what was waited for. Each kind of resource has a subclass with the type of its `resource`. */
export class EndedError extends Error {
  override readonly name: string = 'EndedError'
  /** In which state it ended, as the contract names it. */
  readonly state: string
  /** The operation that told it. */
  readonly operationId: string
  /** The resource as it is now. */
  readonly resource: unknown

  /** @param why in the platform's own words; undefined where it gives no reason */
  constructor(operationId: string, state: string, resource: unknown, why: string | undefined) {
    super(`${operationId}: ended as ${state}${why ? `: ${why}` : ''}`)
    this.operationId = operationId
    this.state = state
    this.resource = resource
  }
}
