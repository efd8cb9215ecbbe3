import { deleteOrganization, deleteUser } from '../../admin/organizations.ts'
import { ORGANIZATION, PLAN, PRODUCT, USER } from '../../admin/record-kinds.ts'
import type { RecordKind } from '../../admin/record-kinds.ts'
import { deleteRecord, createRecord, listRecords, showRecord, updateRecord } from '../../admin/records.ts'
import { ORGANIZATION_RECORD, USER_RECORD } from '../../world/import/account-record.ts'
import { PLAN_RECORD, PRODUCT_RECORD } from '../../world/import/plan-shapes.ts'
import type { Noun, Verb } from './verb.ts'
import { Option } from 'commander'
import { z } from 'zod'
import { recordIn, recordOptions } from './record-options.ts'
import type { RecordSchema } from './record-options.ts'
import type { Administration } from '../../admin/administration.ts'

/** The help texts of one kind of record, and the function that deletes one. */
interface RecordNoun<Document, Index extends string> {
  readonly kind: RecordKind<Document, Index>
  readonly schema: RecordSchema
  readonly summary: string
  /** Whether its ids are those of an organization. */
  readonly isOfOrganization: boolean
  /** Options of each verb's example, and an id. */
  readonly examples: Readonly<Record<'list' | 'show' | 'create' | 'update' | 'delete', string>>
  readonly remove: (administration: Administration, place: Place) => Promise<void>
  /** Names the records that are deleted. */
  readonly removal: string
}

const PLACE = z.looseObject({
  id: z.string(),
  organization: z.coerce.string().optional(),
})

type Place = Pick<z.infer<typeof PLACE>, 'id' | 'organization'>

const GIVEN = z.record(z.string(), z.unknown())

const YES = new Option('--yes', 'without asking')

const withArticle = (noun: string): string => `${noun.startsWith('o') ? 'an' : 'a'} ${noun}`

/** The commands about one kind of record; their options follow from its schema. */
const recordNoun = <Document, Index extends string>(noun: RecordNoun<Document, Index>): Noun => {
  const { kind, schema, isOfOrganization, examples } = noun
  const organization = new Option('--organization <id>', 'organization that they belong to')
  const ofOrganization = isOfOrganization
    ? [new Option('--organization <id>', 'organization that it belongs to').makeOptionMandatory()]
    : []
  const list: Verb = {
    usage: 'list',
    summary: `list ${kind.type}s`,
    example: examples.list,
    options: isOfOrganization ? ofOrganization : kind.type === 'user' ? [organization] : [],
    isReading: true,
    run: (administration, given) =>
      listRecords(administration, kind, PLACE.partial().parse(given).organization),
  }
  const show: Verb = {
    usage: 'show <id>',
    summary: `show ${withArticle(kind.type)}`,
    example: examples.show,
    options: ofOrganization,
    isReading: true,
    run: (administration, given) => showRecord(administration, kind, PLACE.parse(given)),
  }
  const create: Verb = {
    usage: 'create',
    summary: `add ${withArticle(kind.type)}`,
    example: examples.create,
    options: recordOptions(schema, schema.required),
    run: (administration, given) =>
      createRecord(administration, kind, { type: kind.type, ...recordIn(schema, GIVEN.parse(given)) }),
  }
  const update: Verb = {
    usage: 'update <id>',
    summary: `change members of ${withArticle(kind.type)}; the word none takes one away`,
    example: examples.update,
    options: recordOptions(schema, isOfOrganization ? ['organization'] : []).filter(
      ({ long }) => long !== '--id',
    ),
    run(administration, given) {
      const { id: _, ...changes } = recordIn(schema, GIVEN.parse(given))
      return updateRecord(administration, kind, PLACE.parse(given), changes)
    },
  }
  const remove: Verb = {
    usage: 'delete <id>',
    summary: `delete ${withArticle(kind.type)}`,
    example: examples.delete,
    options: [...ofOrganization, YES],
    removal: noun.removal,
    async run(administration, given) {
      const place = PLACE.parse(given)
      await showRecord(administration, kind, place) // refuses a record that does not exist
      await noun.remove(administration, place)
      return { deleted: place.id }
    },
  }
  return { name: `${kind.type}s`, summary: noun.summary, verbs: [list, show, create, update, remove] }
}

/** Organizations, users, plans and products. */
export const RECORD_NOUNS: readonly Noun[] = [
  recordNoun({
    kind: ORGANIZATION,
    schema: ORGANIZATION_RECORD,
    isOfOrganization: false,
    summary: 'organizations, and what their users may not download',
    examples: {
      list: '',
      show: '812',
      create: '--id 820 --name "Delta Fisheries" --parent 812',
      update: '905 --withheld-item-types CloseupScene',
      delete: '905 --yes',
    },
    removal: 'the organization with its users, clients, keys, secrets, orders, jobs and files',
    remove: (administration, { id }) => deleteOrganization(administration, Number(id)),
  }),
  recordNoun({
    kind: USER,
    schema: USER_RECORD,
    isOfOrganization: false,
    summary: 'users of organizations',
    examples: {
      list: '--organization 812',
      show: '4101',
      create:
        '--id 6101 --organization 812 --given-name Lotte --family-name Bakker --username lotte --email lotte@delta.example',
      update: '4107 --organization 813',
      delete: '4107 --yes',
    },
    removal: 'the user with its keys, sessions, searches and features',
    remove: (administration, { id }) => deleteUser(administration, id),
  }),
  recordNoun({
    kind: PLAN,
    schema: PLAN_RECORD,
    isOfOrganization: true,
    summary: 'what organizations subscribe to',
    examples: {
      list: '--organization 812',
      show: '3310 --organization 812',
      create:
        '--id 3900 --subscription 6900 --organization 812 --name "Delta 2026" --quota-style on_demand_large_areas_v1 --active-from 2026-01-01T00:00:00Z',
      update: '3310 --organization 812 --active-to 2027-07-01T00:00:00Z',
      delete: '3310 --organization 812 --yes',
    },
    removal: 'the plan',
    remove: (administration, place) => deleteRecord(administration, PLAN, place),
  }),
  recordNoun({
    kind: PRODUCT,
    schema: PRODUCT_RECORD,
    isOfOrganization: true,
    summary: 'quota that organizations have bought',
    examples: {
      list: '--organization 812',
      show: '1204 --organization 812',
      create:
        '--id 1900 --organization 812 --plan 3310 --name delta-monitoring --title Delta --family monitoring --quota-total 60 --term-start-date 2026-01-01T00:00:00Z',
      update: '1204 --organization 812 --quota-total 5000',
      delete: '1204 --organization 812 --yes',
    },
    removal: 'the product',
    remove: (administration, place) => deleteRecord(administration, PRODUCT, place),
  }),
]
