/** A path parameter cannot be sent, because its value would address another resource. Nothing was sent. */
export class ParameterError extends TypeError {
  override readonly name = 'ParameterError'
  /** The parameter as the contract names it, e.g. `order_id`. */
  readonly parameter: string

  /** @param call method and path template of the call, e.g. `GET /data/v1/assets/{asset_id}` */
  constructor(call: string, parameter: string, value: unknown) {
    const given = value === undefined ? 'nothing' : JSON.stringify(value)
    super(
      `${call}: ${parameter}: expected the id of a resource, got ${given}. ` +
        'Pass an id that is not empty, "." or "..".',
    )
    this.parameter = parameter
  }
}
