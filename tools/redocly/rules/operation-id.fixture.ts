import type { RuleFixture } from '../lint-fixtures.ts'

const wanted =
  'is not `<area>_<verbNoun>` with one of the verbs list, get, create, update, delete, run, search, estimate, ' +
  'activate, cancel, start, stop, analyse. Example: `mosaics_listQuads`.'

export const operationId: RuleFixture = {
  rule: 'operation-id',
  title: 'an operationId is the area, a verb of the list and a noun',
  contract: `
paths:
  /good: { get: { operationId: mosaics_listQuads, tags: [mosaics], responses: {} } }
  /good-too: { post: { operationId: batch_analyseTask, tags: [batch], responses: {} } }
  /without-area: { get: { operationId: listQuads, tags: [mosaics], responses: {} } }
  /without-noun: { get: { operationId: mosaics_list, tags: [mosaics], responses: {} } }
  /other-verb: { get: { operationId: mosaics_fetchQuads, tags: [mosaics], responses: {} } }
  /verb-prefix: { get: { operationId: mosaics_getter, tags: [mosaics], responses: {} } }
  /other-area: { get: { operationId: data_getQuad, tags: [mosaics], responses: {} } }
webhooks:
  done: { post: { operationId: orders_notifyDone, tags: [orders], responses: {} } }
`,
  problems: [
    `#/paths/~1without-area/get/operationId: \`listQuads\` ${wanted}`,
    `#/paths/~1without-noun/get/operationId: \`mosaics_list\` ${wanted}`,
    `#/paths/~1other-verb/get/operationId: \`mosaics_fetchQuads\` ${wanted}`,
    `#/paths/~1verb-prefix/get/operationId: \`mosaics_getter\` ${wanted}`,
    '#/paths/~1other-area/get/operationId: `data_getQuad` names the area `data`, but its tag is `mosaics`. Example: `mosaics_listQuads`.',
  ],
}
