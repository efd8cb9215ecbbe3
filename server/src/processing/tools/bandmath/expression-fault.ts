/** Why a text is no expression of bands, and at which of its characters, counted from 1; it repeats none of them. */
export class ExpressionFault extends Error {
  override readonly name = 'ExpressionFault'

  constructor(message: string, at: number) {
    super(`${message}, at character ${at}`)
  }
}
