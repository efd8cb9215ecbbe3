/** Text of a source file, which stands there once, and what the release has in its place. */
export interface Edit {
  readonly file: string
  readonly text: string
  readonly becomes: string
}

/** A release of the server: this tree, edited. */
export interface Release {
  readonly version: string
  readonly edits: readonly Edit[]
}

const ORDER_STORE = 'server/src/services/orders/order-store.ts'
const ORDER_PAGES = 'server/src/areas/orders/orders/pages.ts'
const ORDER_STATES = 'server/src/areas/orders/orders/lifecycle.ts'
const REGISTRATION =
  '  jobs.register(BEGIN, ({ key, ids }) => begin(services, { orgId: Number(ids.orgId), id: key }), policy)\n'

/** The index `modified` is `changed` now, and lists are sorted and filtered by that. */
const RENAMED_INDEX: readonly Edit[] = [
  { file: ORDER_STORE, text: "| 'modified' |", becomes: "| 'changed' |" },
  { file: ORDER_STORE, text: 'modified: number((', becomes: 'changed: number((' },
  { file: ORDER_PAGES, text: "['last_modified', 'modified']", becomes: "['last_modified', 'changed']" },
  { file: ORDER_PAGES, text: "where.push(['modified', within(", becomes: "where.push(['changed', within(" },
]

/** The kind of job `orders.begin` is `orders.start` now; those of the former name are still done, and cancelled. */
const RENAMED_KIND: readonly Edit[] = [
  {
    file: ORDER_STATES,
    text: "const BEGIN = 'orders.begin'\n",
    becomes: "const BEGIN = 'orders.start'\nconst FORMER_BEGIN = 'orders.begin'\n",
  },
  { file: ORDER_STATES, text: '[BEGIN, FINISH] as const', becomes: '[BEGIN, FORMER_BEGIN, FINISH] as const' },
  {
    file: ORDER_STATES,
    text: REGISTRATION,
    becomes: REGISTRATION + REGISTRATION.replace('BEGIN', 'FORMER_BEGIN'),
  },
  {
    file: ORDER_STATES,
    text: 'jobs.cancel(BEGIN, id)',
    becomes: 'jobs.cancel(BEGIN, id).then(async (is) => (await jobs.cancel(FORMER_BEGIN, id)) || is)',
  },
]

/** Documents have a member more, which the release before does not know, and writes back. */
const NEW_MEMBER: Edit = {
  file: 'server/src/areas/orders/orders/new-order.ts',
  text: '    files: [],\n',
  becomes: "    files: [],\n    ...{ channel: 'api' },\n",
}

/** What runs before the upgrade. */
export const BEFORE: Release = { version: '1.0.0', edits: [] }

/** What it is upgraded to. Its start expands the tables, and leaves what `BEFORE` needs. */
export const NEXT: Release = { version: '1.1.0', edits: [...RENAMED_INDEX, ...RENAMED_KIND, NEW_MEMBER] }

/** Contracts the tables to what `NEXT` declares. For people to run, once no process of `BEFORE` is left. */
export const CONTRACTION = 'alter table "orders.order" drop column by_modified'
