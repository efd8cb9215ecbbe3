/** What was waited for had not ended by the deadline. It goes on, and can be waited for again. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  /** The operation that was asked. */
  readonly operationId: string
  /** The resource as it was when it was read last. */
  readonly resource: unknown

  /** @param timeout in milliseconds */
  constructor(operationId: string, timeout: number, resource: unknown) {
    super(`${operationId}: not ended within ${timeout} ms`)
    this.operationId = operationId
    this.resource = resource
  }
}
