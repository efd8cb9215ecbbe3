import type { Handler } from '../../http/server/operation.ts'
import type { DestinationsServices } from './services.ts'

/** Unsets the default. The destination itself stays; without a default nothing happens. */
export const deleteDefaultDestination =
  ({ destinations }: DestinationsServices): Handler<'destinations_deleteDefaultDestination'> =>
  async ({ principal }) => {
    await destinations.unsetDefault(principal.orgId)
    return { status: 204 }
  }
