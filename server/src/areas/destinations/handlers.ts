import type { AreaHandlers } from '../../http/server/operation.ts'
import { createDestination } from './create-destination.ts'
import { deleteDefaultDestination } from './delete-default-destination.ts'
import { getDefaultDestination } from './get-default-destination.ts'
import { getDestination } from './get-destination.ts'
import { getSpec } from './get-spec.ts'
import { listDestinations } from './list-destinations.ts'
import type { DestinationsServices } from './services.ts'
import { updateDefaultDestination } from './update-default-destination.ts'
import { updateDestination } from './update-destination.ts'

/** The operations of destinations. @see source, Destinations API */
export const destinations = (services: DestinationsServices): AreaHandlers<'destinations'> => ({
  listDestinations: listDestinations(services),
  createDestination: createDestination(services),
  getDefaultDestination: getDefaultDestination(services),
  updateDefaultDestination: updateDefaultDestination(services),
  deleteDefaultDestination: deleteDefaultDestination(services),
  getSpec: getSpec(services),
  getDestination: getDestination(services),
  updateDestination: updateDestination(services),
})
