import type { Aoi, Aois } from '../../services/features/aois.ts'
import { collectionReference, readReference } from '../../services/features/references.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { areaBox } from '../../services/quota/area-box.ts'
import type { NamedArea } from '../../services/quota/reservation.ts'
import type { QuotaServices } from './services.ts'

/** Maximum number of faults that an answer lists. @see spec/quota/schemas.yaml, QuotaError */
const MAX_FAULTS = 20

/**
 * The areas that references name, each once: a reference to a collection names all of its areas.
 * @throws Problem 400 that lists the references to areas that do not exist or that the caller may not use
 */
export const areasNamedBy = async (
  { aois, dialect }: Pick<QuotaServices, 'aois' | 'dialect'>,
  caller: Principal,
  sent: readonly string[],
): Promise<NamedArea[]> => {
  const references = sent.map(dialect.prefixed)
  const found = await findAll(aois, caller, new Set(references))
  const lost = references.flatMap((reference, index) =>
    (found.get(reference) ?? []).length === 0 ? [`aoi_refs.${index}`] : [],
  )
  if (lost.length > 0) throw leadNowhere(lost)
  const areas = new Map([...found.values()].flat().map((aoi) => [aoi.ref, aoi]))
  return [...areas.values()].map(({ ref, area, geometry }) => ({ ref, area, box: areaBox(geometry) ?? null }))
}

/** By reference, in the order in which they are named. */
const findAll = async (
  aois: Aois,
  caller: Principal,
  references: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Aoi[]>> => {
  const collections = new Map<string, string[]>()
  for (const reference of references) {
    const collection = collectionReference(readReference(reference)?.collection ?? '')
    const siblings = collections.get(collection)
    if (siblings) siblings.push(reference)
    else collections.set(collection, [reference])
  }
  const found = new Map<string, readonly Aoi[]>([...references].map((reference) => [reference, []]))
  for (const [collection, named] of collections)
    for (const [reference, areas] of await findIn(aois, caller, collection, named))
      found.set(reference, areas)
  return found
}

/** Looks features of the same collection up together, since there may be thousands. */
const findIn = async (
  aois: Aois,
  caller: Principal,
  collection: string,
  references: readonly string[],
): Promise<(readonly [string, readonly Aoi[]])[]> => {
  const [only = '', ...others] = references
  if (others.length === 0) return [[only, (await aois.find(only, caller)) ?? []]]
  const all = (await aois.find(collection, caller)) ?? []
  const byReference = new Map(all.map((aoi) => [aoi.ref, [aoi]]))
  byReference.set(collection, [...all])
  return references.map((reference) => [reference, byReference.get(reference) ?? []])
}

const leadNowhere = (members: readonly string[]): Problem => {
  const shown = members.slice(0, MAX_FAULTS)
  const more = members.length > shown.length ? ` and ${members.length - shown.length} more` : ''
  const fault = 'leads to no area of interest that you have'
  return new Problem(400, `${shown.join(', ')}${more}: ${fault}.`, {
    fields: Object.fromEntries(shown.map((member) => [member, [fault]])),
  })
}

/** Maximum number of areas that an answer lists. @see spec/quota/schemas.yaml, QuotaEstimate */
const MAX_AREAS = 100_000

/** @throws Problem 400 where they do not fit into one answer */
export const notTooMany = (areas: readonly NamedArea[]): readonly NamedArea[] => {
  if (areas.length <= MAX_AREAS) return areas
  throw new Problem(
    400,
    `aoi_refs: name ${areas.length} areas, more than ${MAX_AREAS}. Reserve for them in bulk.`,
    {
      fields: { aoi_refs: [`name more than ${MAX_AREAS} areas`] },
    },
  )
}
