import { readContract } from '../contract/contract.ts'
import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import type { Transaction } from '../stores/transaction.ts'
import type { OpenRecord } from '../world/import/open-record.ts'
import { platformReaderFor } from '../world/import/record-checks.ts'
import { storageFault } from '../world/import/storable.ts'
import { recorded, Refused } from './administration.ts'
import type { Administration } from './administration.ts'
import { requireOrganization } from './require-organization.ts'
import type { RecordKind } from './record-kinds.ts'
import { unknown } from './unknown.ts'

/** What an organization, a user, a plan or a product is found by. */
export interface RecordPlace {
  readonly id: string
  /** The organization that a plan or a product belongs to. */
  readonly organization?: string | undefined
}

/** Stores, or a transaction of them. */
interface Readable {
  readonly stores: Pick<Transaction, 'collection'>
}

/** Records of one kind, of an organization or of all. @throws Refused if the organization does not exist */
export const listRecords = async <Document, Index extends string>(
  { stores }: Readable,
  kind: RecordKind<Document, Index>,
  organization: string | undefined,
): Promise<readonly OpenRecord[]> => {
  if (organization !== undefined) await requireOrganization(stores, organization)
  const { definition, findOwner } = kind
  const page = await stores
    .collection(definition)
    .page(findOwner({ organization }), { limit: definition.bound.max })
  const records = page.documents.map((document) => kind.toRecord(document))
  return records.filter(
    (record) => organization === undefined || String(record.organization) === organization,
  )
}

/** @throws Refused if it, or the organization that it would belong to, does not exist */
export const showRecord = async <Document, Index extends string>(
  { stores }: Readable,
  kind: RecordKind<Document, Index>,
  { id, organization }: RecordPlace,
): Promise<OpenRecord> => {
  const document = await stores.collection(kind.definition).get(kind.findOwner({ organization }), id)
  if (document) return kind.toRecord(document)
  if (organization !== undefined) await requireOrganization(stores, organization)
  throw unknown(kind.type, id)
}

/**
 * Adds one, as an import would, but not twice, and not for an organization that nobody described.
 * @throws Refused for a record that is wrong, refers to what does not exist, or has the id of another one
 */
export const createRecord = async <Document, Index extends string>(
  admin: Administration,
  kind: RecordKind<Document, Index>,
  record: OpenRecord,
): Promise<OpenRecord> => {
  const { definition } = kind
  const document = createReader(kind)(record, undefined)
  const owner = kind.findOwner(record)
  const id = String(record.id)
  return recorded(admin, `${kind.type}s create`, async (tx) => {
    await kind.validate(tx, document)
    if (await tx.collection(definition).get(owner, id))
      throw new Refused(`there is ${kind.type} ${id} already`)
    await tx.collection(definition).insert(owner, document)
    const after = await showRecord({ stores: tx }, kind, toPlace(record))
    return { result: after, subject: id, before: null, after }
  })
}

/**
 * Changes members of one.
 * @param changes null takes a member away
 * @throws Refused where there is none, or it would be wrong
 */
export const updateRecord = async <Document, Index extends string>(
  admin: Administration,
  kind: RecordKind<Document, Index>,
  place: RecordPlace,
  changes: OpenRecord,
): Promise<OpenRecord> => {
  const read = createReader(kind)
  return recorded(admin, `${kind.type}s update`, async (tx) => {
    const before = await showRecord({ stores: tx }, kind, place)
    const members = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null)
    const owner = kind.findOwner(before)
    const current = await tx.collection(kind.definition).get(owner, place.id)
    const document = read(Object.fromEntries(members), current)
    await kind.validate(tx, document)
    await tx.collection(kind.definition).put(owner, document)
    const after = await showRecord({ stores: tx }, kind, place)
    return { result: after, subject: place.id, before, after }
  })
}

/** Deletes a plan or a product. @throws Refused where there is none */
export const deleteRecord = <Document, Index extends string>(
  admin: Administration,
  kind: RecordKind<Document, Index>,
  place: RecordPlace,
): Promise<void> =>
  recorded(admin, `${kind.type}s delete`, async (tx) => {
    const before = await showRecord({ stores: tx }, kind, place)
    await tx.collection(kind.definition).delete(kind.findOwner(before), place.id)
    return { result: undefined, subject: place.id, before, after: null }
  })

const toPlace = ({ id, organization }: OpenRecord): RecordPlace => ({
  id: String(id),
  organization: String(organization),
})

/** Turns records into what is stored, as imports do. Making it takes longer than a transaction should. */
const createReader = <Document, Index extends string>({ type, toDocument }: RecordKind<Document, Index>) => {
  const read = platformReaderFor(readContract('strict'))
  return (record: OpenRecord, before: DeepReadonly<Document> | undefined): Document => {
    const fault = storageFault(record)
    if (fault !== undefined) throw new Refused(fault)
    const platformRecord = read(record)
    const document = platformRecord && toDocument(platformRecord, before)
    if (!document) throw new Refused(`this is no ${type}`)
    return document
  }
}
