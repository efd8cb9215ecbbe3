import type { Handler } from '../../http/server/operation.ts'
import { addDestination } from './destination-store.ts'
import { admitChange } from './change-limit.ts'
import { newDestination } from './new-destination.ts'
import type { DestinationsServices } from './services.ts'
import { wireDestination } from './wire-destination.ts'

/** Stores a destination with its secrets sealed. @throws Problem 400 @throws Problem 429 */
export const createDestination =
  (services: DestinationsServices): Handler<'destinations_createDestination'> =>
  async (call) => {
    const { principal, body, commit } = call
    await admitChange(services.changes, principal)
    const destination = await newDestination(services, principal.subject, body)
    return commit(async (tx) => {
      await addDestination(tx, principal.orgId, destination)
      return { status: 201, body: wireDestination(destination, null, { ...call, dialect: services.dialect }) }
    })
  }
