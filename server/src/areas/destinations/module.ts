import type { Ground } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { createRateLimiter } from '../../services/limits/rate-limit.ts'
import { CHANGES_LIMIT } from './change-limit.ts'
import { destinationsError } from './errors.ts'
import { destinations } from './handlers.ts'
import type { DestinationsServices } from './services.ts'

/** The Destinations API over the destinations of a store. */
export const destinationsModule = (
  services: Ground & Pick<DestinationsServices, 'destinations' | 'clock' | 'allowedHosts'>,
): AreaModules['destinations'] => {
  const { stores, timeline, document } = services
  const changes = stores.keep(createRateLimiter(CHANGES_LIMIT, timeline))
  const handlers = destinations({ ...services, changes, document: document('destinations') })
  return { handlers, wireError: destinationsError }
}
