import type { components } from '../../../../generated/types.ts'
import { dateTime } from '../../kernel/date-time.ts'
import { validateAddresses } from './addresses.ts'
import { sealingPlace } from './destination.ts'
import type { Destination } from './destination.ts'
import { separateSecrets } from './parameters.ts'
import { nameOf, slugOf } from './rules.ts'
import type { DestinationsServices } from './services.ts'
import { inDialect } from './wire-destination.ts'

const RANDOM_CHARACTERS = 21

/**
 * A new destination with its secrets sealed.
 * @throws Problem 400 where it has no name, its address is in a private network, or a secret is a placeholder
 */
export const newDestination = async (
  services: Pick<DestinationsServices, 'sealing' | 'ids' | 'clock' | 'allowedHosts' | 'dialect'>,
  owner: string,
  sent: components['schemas']['DestinationCreate'],
): Promise<Destination> => {
  const { sealing, ids, clock, allowedHosts, dialect } = services
  const request = inDialect(sent, dialect)
  const name = nameOf(request)
  validateAddresses(request, allowedHosts)
  const { storage, secrets } = separateSecrets(request)
  const id = `${slugOf(name)}-${await ids.text(RANDOM_CHARACTERS)}`
  const sealed = await sealing.seal(sealingPlace(id), secrets)
  const now = dateTime(clock.now(), 9)
  return { id, name, owner, created: now, updated: now, archived: null, storage, sealed }
}
