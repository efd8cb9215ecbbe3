import type { Handler } from '../../http/server/operation.ts'
import type { DestinationsServices } from './services.ts'
import { wireDestination } from './wire-destination.ts'

/** A destination of the caller's organization. @throws Problem 404 */
export const getDestination =
  ({ destinations, dialect }: DestinationsServices): Handler<'destinations_getDestination'> =>
  async (call) => {
    const { orgId } = call.principal
    const destination = await destinations.get(orgId, call.path.destinationID)
    return {
      status: 200,
      body: wireDestination(destination, await destinations.defaultId(orgId), { ...call, dialect }),
    }
  }
