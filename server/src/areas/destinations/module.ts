import type { Ground } from '../context.ts'
import type { AreaModules } from '../../http/server/operation.ts'
import { createRateLimiter } from '../../services/limits/rate-limit.ts'
import { CHANGES_LIMIT } from './changes.ts'
import { destinationsError } from './errors.ts'
import { destinations } from './handlers.ts'
import type { DestinationServices } from './services.ts'

/** The Destinations API over the destinations of a shelf. */
export const destinationsModule = (
  services: Ground & Pick<DestinationServices, 'shelf' | 'clock' | 'allowedHosts'>,
): AreaModules['destinations'] => {
  const { stores, timeline, document } = services
  const changes = stores.keep(createRateLimiter(CHANGES_LIMIT, timeline))
  const handlers = destinations({ ...services, changes, document: document('destinations') })
  return { handlers, wireError: destinationsError }
}
