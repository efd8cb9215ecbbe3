/** The resource had not finished when the wait ended. The platform goes on with it, and it can be waited for again. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  /** The operation that was asked. */
  readonly operationId: string
  /** The resource as it was when it was read last. */
  readonly resource: unknown

  /** @param timeout in milliseconds */
  constructor(operationId: string, timeout: number, resource: unknown) {
    super(
      `${operationId}: not finished within ${timeout / 1000} s. The platform goes on with it: ` +
        'wait again, or with a longer timeout.',
    )
    this.operationId = operationId
    this.resource = resource
  }
}
