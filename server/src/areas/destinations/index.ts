import type { AreaHandlers, AreaModules } from '../../http/operation.ts'
import { createRateLimiter } from '../../services/limits/rate-limit.ts'
import { WORLD_DESTINATIONS } from '../../world/destinations.ts'
import type { AreaContext } from '../context.ts'
import { CHANGES_LIMIT } from './changes.ts'
import { destinationsError } from './errors.ts'
import { destinationHandlers } from './handlers.ts'
import { seedDestinations } from './seed.ts'
import type { DestinationsServices } from './services.ts'

/** The Destinations API, with the destinations of the world. */
export const createDestinationsArea = async (
  context: AreaContext & Pick<DestinationsServices, 'destinations' | 'clock' | 'allowedHosts'>,
): Promise<AreaModules['destinations']> => {
  const { stores, clock, document } = context
  const changes = createRateLimiter('destinations.changes', CHANGES_LIMIT, { stores, clock })
  const services = { ...context, changes, document: document('destinations') }

  await seedDestinations(context, WORLD_DESTINATIONS)
  const handlers: AreaHandlers<'destinations'> = destinationHandlers(services)
  return { handlers, wireError: destinationsError }
}
