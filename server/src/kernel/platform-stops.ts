/** Ends work that the platform does by itself when it stops: it goes on after the next start. */
export class PlatformStops extends Error {
  override readonly name = 'PlatformStops'

  constructor() {
    super('The platform stops.')
  }
}
