import { Option } from 'commander'
import { z } from 'zod'
import type { RecordKind } from '../../admin/record-kinds.ts'
import { createRecord, listRecords, showRecord, updateRecord } from '../../admin/records.ts'
import { recordIn, recordOptions } from './record-options.ts'
import type { RecordSchema } from './record-options.ts'
import type { Administration } from '../../admin/administration.ts'
import type { Noun, Verb } from './verb.ts'

/** What is said of one kind of record in help, and how it is deleted. */
export interface RecordNoun<Document, Index extends string> {
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

export type Place = Pick<z.infer<typeof PLACE>, 'id' | 'organization'>

const GIVEN = z.record(z.string(), z.unknown())

const YES = new Option('--yes', 'without asking')

const withArticle = (noun: string): string => `${noun.startsWith('o') ? 'an' : 'a'} ${noun}`

/** The commands about one kind of record; their options follow from its schema. */
export const recordNoun = <Document, Index extends string>(noun: RecordNoun<Document, Index>): Noun => {
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
