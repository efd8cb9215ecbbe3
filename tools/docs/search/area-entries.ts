import { schemaId } from '../html/schema.ts'
import type { AreaReference, OperationEntry, ResponseEntry } from '../reference.ts'
import type { Member, SchemaEntry } from '../schema-entry.ts'
import type { SearchEntry } from './entry.ts'
import { plainText, proseSections } from './prose-sections.ts'

/** Schemas repeat the words of the operations that use them, and are seldom what was meant. */
const WEIGHTS = { introduction: 1.2, operation: 1.2, schema: 0.2 } as const

/** The sections of an area's introduction, its operations, its webhooks and its schemas. */
export const areaEntries = (area: AreaReference): SearchEntry[] => {
  const page = { page: area.title, file: `${area.name}.html` }
  return [
    ...introductionEntries(area),
    ...[...area.operations, ...area.webhooks].map((operation) => operationEntry(operation, page)),
    ...[...area.schemas].map(([name, schema]) => schemaEntry(name, schema, page)),
  ]
}

/** The page that an entry stands on. */
interface AreaPage {
  readonly page: string
  readonly file: string
}

const introductionEntries = ({ name, title, summary, introduction }: AreaReference): SearchEntry[] =>
  proseSections(`${summary}\n\n${introduction}`).map(({ heading, anchor, code, text }) => ({
    title: heading ?? title,
    page: title,
    url: anchor === undefined ? `${name}.html` : `${name}.html#${anchor}`,
    names: code,
    text,
    isProse: true,
    weight: WEIGHTS.introduction,
  }))

const operationEntry = (operation: OperationEntry, { page, file }: AreaPage): SearchEntry => {
  const { id, method, path, summary, description, parameters, body, responses } = operation
  return {
    title: summary,
    page,
    url: `${file}#${id}`,
    names: [id, method, path, ...parameters.map(({ name }) => name)].join(' '),
    text: joined([
      description,
      ...memberTexts(parameters),
      body?.description ?? '',
      ...(body?.content ?? []).flatMap(({ schema }) => memberTexts(schema?.members ?? [])),
      ...responses.filter(isTelling).map((response) => `${response.status}: ${response.description}`),
    ]),
    isProse: false,
    weight: WEIGHTS.operation,
  }
}

/** Not one of those that any call may have: whoever looks for them wants to be told once. */
const isTelling = ({ status }: ResponseEntry): boolean => !/^(401|403|429|5\d\d)$/.test(status)

const schemaEntry = (name: string, schema: SchemaEntry, { page, file }: AreaPage): SearchEntry => ({
  title: name,
  page,
  url: `${file}#${schemaId(name)}`,
  names: schema.members.map((member) => member.name).join(' '),
  text: joined([schema.description, ...memberTexts(schema.members)]),
  isProse: false,
  weight: WEIGHTS.schema,
})

const memberTexts = (members: readonly Member[]): string[] =>
  members.map(({ name, description }) => `\`${name}\`: ${description}`)

const joined = (texts: readonly string[]): string => texts.map(plainText).filter(Boolean).join(' ')
