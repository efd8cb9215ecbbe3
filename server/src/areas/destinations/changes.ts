import type { components } from '../../../../generated/types.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RateLimit, RateLimiter } from '../../services/limits/rate-limit.ts'
import type { Sealed } from '../../services/secrets/sealing.ts'
import { checkAddresses } from './addresses.ts'
import { sealingPlace } from './destination.ts'
import type { Destination, Storage } from './destination.ts'
import { partNew, partUpdate } from './parameters.ts'
import { canWrite, nameOf, slugOf } from './rules.ts'
import type { DestinationServices } from './services.ts'

type Schemas = components['schemas']

/** So many creations and updates of one caller at once; the allowance comes back one a second. */
export const CHANGES_LIMIT: RateLimit = { requests: 60, seconds: 60 }

const RANDOM_CHARACTERS = 21

/** @throws Problem 429 with `Retry-After` where the caller has sent too many changes */
export const admitChange = (changes: RateLimiter, { orgId, kind, subject }: Principal): void => {
  const seconds = changes.secondsToWait(JSON.stringify([orgId, kind, subject]))
  if (seconds > 0)
    throw new Problem(
      429,
      `Too many requests; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
      {
        headers: { 'Retry-After': String(seconds) },
      },
    )
}

/**
 * A new destination with its secrets sealed.
 * @throws Problem 400 where it has no name, leads to an inner network, or a secret is a placeholder
 */
export const newDestination = async (
  {
    sealing,
    ids,
    clock,
    allowedHosts,
  }: Pick<DestinationServices, 'sealing' | 'ids' | 'clock' | 'allowedHosts'>,
  owner: string,
  request: Schemas['DestinationCreate'],
): Promise<Destination> => {
  const name = nameOf(request)
  checkAddresses(request, allowedHosts)
  const { storage, secrets } = partNew(request)
  const id = `${slugOf(name)}-${ids.text(RANDOM_CHARACTERS)}`
  const sealed = await sealing.seal(sealingPlace(id), secrets)
  const now = timeOf(clock)
  return { id, name, owner, created: now, updated: now, archived: null, storage, sealed }
}

/** What an update changes; what it leaves out stays. Only lenient callers may leave out parameters. */
interface Update {
  readonly archive?: boolean
  readonly name?: string
  readonly parameters?: Schemas['DestinationPatchParameters']
}

/**
 * Updates a destination of the caller's organisation.
 * @throws Problem 404; Problem 403 where the caller may not change it
 * @throws Problem 400 where the parameters do not belong to its type
 */
export const updateDestination = async (
  { shelf, sealing, clock }: Pick<DestinationServices, 'shelf' | 'sealing' | 'clock'>,
  caller: Principal,
  id: string,
  { name, archive, parameters }: Update,
): Promise<Destination> => {
  const before = await shelf.get(caller.orgId, id)
  if (!canWrite(before, caller)) throw new Problem(403, 'Only the owner may change this destination')
  const renewed = parameters && (await resealed(sealing, before, parameters))
  const updated = timeOf(clock)
  return shelf.change(caller.orgId, id, (now) => ({
    ...now,
    ...renewed,
    name: name ?? now.name,
    updated,
    archived: archivedAt(now.archived, archive, updated),
  }))
}

/** A type never changes, so the storage and secrets can be made ready before the change itself. */
const resealed = async (
  sealing: DestinationServices['sealing'],
  { id, storage: before }: Destination,
  parameters: Schemas['DestinationPatchParameters'],
): Promise<{ readonly storage: Storage; readonly sealed: Sealed }> => {
  const { storage, secrets } = partUpdate(before, parameters)
  return { storage, sealed: await sealing.seal(sealingPlace(id), secrets) }
}

/** What is archived already keeps the time at which it was. */
const archivedAt = (before: string | null, archive: boolean | undefined, now: string): string | null => {
  if (archive === undefined) return before
  return archive ? (before ?? now) : null
}

/** To the nanosecond, as the contract writes times. */
const timeOf = (clock: Clock): string => new Date(clock.now()).toISOString().replace('Z', '000000Z')
