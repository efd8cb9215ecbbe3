import type { Handler } from '../../http/server/operation.ts'
import type { DestinationsServices } from './services.ts'
import { wireDestination } from './wire-destination.ts'

/** Makes a destination the default. @throws Problem 404 @throws Problem 409 where there is a default, or it is archived */
export const updateDefaultDestination =
  ({ destinations, dialect }: DestinationsServices): Handler<'destinations_updateDefaultDestination'> =>
  async (call) => {
    const destination = await destinations.setDefault(call.principal.orgId, call.body.destination_id)
    return { status: 200, body: wireDestination(destination, destination.id, { ...call, dialect }) }
  }
