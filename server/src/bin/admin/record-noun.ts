import { Option } from 'commander'
import { z } from 'zod'
import type { RecordKind } from '../../admin/record-kinds.ts'
import { createRecord, listRecords, showRecord, updateRecord } from '../../admin/records.ts'
import { recordIn, recordOptions } from './record-options.ts'
import type { RecordSchema } from './record-options.ts'
import type { Desk, Noun, Verb } from './verb.ts'

/** What is said of one kind of record in help, and how it is deleted. */
export interface RecordNoun<Document, Index extends string> {
  readonly kind: RecordKind<Document, Index>
  readonly schema: RecordSchema
  readonly summary: string
  /** Whether its ids are those of an organization. */
  readonly isOfOrganization: boolean
  /** Options of each verb's example, and an id. */
  readonly examples: Readonly<Record<'list' | 'show' | 'create' | 'update' | 'delete', string>>
  readonly remove: (desk: Desk, place: Place) => Promise<void>
  /** What is lost. */
  readonly removal: string
}

const PLACE = z.looseObject({
  id: z.string(),
  organization: z.coerce.string().optional(),
  yes: z.boolean().optional(),
})

export type Place = Pick<z.infer<typeof PLACE>, 'id' | 'organization'>

const GIVEN = z.record(z.string(), z.unknown())

const YES = new Option('--yes', 'without asking')

/** The commands about one kind of record; their options follow from its schema. */
export const recordNoun = <Document, Index extends string>(noun: RecordNoun<Document, Index>): Noun => {
  const { kind, schema, isOfOrganization, examples } = noun
  const organization = new Option('--organization <id>', 'organization that they belong to')
  const ofOrganization = isOfOrganization
    ? [new Option('--organization <id>', 'organization that it belongs to').makeOptionMandatory()]
    : []
  const list: Verb = {
    ...{ usage: 'list', summary: `list ${kind.type}s`, example: examples.list },
    options: isOfOrganization ? ofOrganization : kind.type === 'user' ? [organization] : [],
    run: (desk, given) => listRecords(desk, kind, PLACE.partial().parse(given).organization),
  }
  const show: Verb = {
    ...{ usage: 'show <id>', summary: `show a ${kind.type}`, example: examples.show },
    options: ofOrganization,
    run: (desk, given) => showRecord(desk, kind, PLACE.parse(given)),
  }
  const create: Verb = {
    ...{ usage: 'create', summary: `add a ${kind.type}`, example: examples.create },
    options: recordOptions(schema, schema.required),
    run: (desk, given) =>
      createRecord(desk, kind, { type: kind.type, ...recordIn(schema, GIVEN.parse(given)) }),
  }
  const update: Verb = {
    usage: 'update <id>',
    summary: `change members of a ${kind.type}; the word none takes one away`,
    example: examples.update,
    options: recordOptions(schema, isOfOrganization ? ['organization'] : []).filter(
      ({ long }) => long !== '--id',
    ),
    run(desk, given) {
      const { id: _, ...changes } = recordIn(schema, GIVEN.parse(given))
      return updateRecord(desk, kind, PLACE.parse(given), changes)
    },
  }
  const remove: Verb = {
    ...{ usage: 'delete <id>', summary: `delete a ${kind.type}`, example: examples.delete },
    options: [...ofOrganization, YES],
    async run(desk, given) {
      const place = PLACE.parse(given)
      const record = await showRecord(desk, kind, place)
      if (place.yes !== true) await desk.confirm(noun.removal, String(record.name ?? record.username))
      await noun.remove(desk, place)
      return { deleted: place.id }
    },
  }
  return { name: `${kind.type}s`, summary: noun.summary, verbs: [list, show, create, update, remove] }
}
