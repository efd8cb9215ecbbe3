import type { Handler } from '../../http/server/operation.ts'
import { admitChange } from './change-limit.ts'
import { changeDestination } from './change-destination.ts'
import type { DestinationsServices } from './services.ts'
import { wireDestination } from './wire-destination.ts'

/**
 * Renames, archives or restores a destination, and renews its parameters.
 * @throws Problem 400 @throws Problem 403 @throws Problem 404 @throws Problem 429
 */
export const updateDestination =
  (services: DestinationsServices): Handler<'destinations_updateDestination'> =>
  async (call) => {
    const { principal, path, body } = call
    await admitChange(services.changes, principal)
    const destination = await changeDestination(services, principal, path.destinationID, body)
    const defaultId = await services.destinations.defaultId(principal.orgId)
    return {
      status: 200,
      body: wireDestination(destination, defaultId, { ...call, dialect: services.dialect }),
    }
  }
