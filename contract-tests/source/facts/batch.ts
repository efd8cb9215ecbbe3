import { empty, json, jsonBody, type AreaFacts } from '../operation.ts'
import { anything, int32, integer, object, oneOf, string, uuid } from '../shape.ts'
import {
  batchError,
  batchRequest,
  batchTask,
  gridPage,
  shownRequest,
  taskPage,
  tilingGrid,
} from './batch-resources.ts'

const TABLE = 'Endpoints > Batch Processing API'
const DECISIONS = 'contract-decisions.md > 1.5 Batch V2'

/** Left out, a count is the limit of the endpoint, which it cannot exceed. */
const paging = {
  count: int32.mentions(/limit|maximum|at most|no more than/i, /omit|left out|absent|without|default/i),
  viewtoken: string,
} as const
const task = { taskId: uuid } as const

/** Methods and paths of this area are a choice. */
const row = { table: TABLE, addressFrom: 'decision' } as const
const action = {
  table: DECISIONS,
  origin: 'decision',
  path: { taskId: uuid },
  returns: { 204: empty },
} as const

export const batch: AreaFacts = {
  area: 'batch',
  server: 'sibling',
  access: 'token',
  errorBody: () => ({ shape: batchError, origin: 'decision' }),
  mentions: [/\bV2\b/i],
  operations: [
    {
      ...row,
      call: 'POST /batch/v2/process',
      body: jsonBody(batchRequest),
      returns: { 201: json(batchTask) },
      errors: [400],
    },
    {
      call: 'POST /batch/v2/process',
      table: DECISIONS,
      origin: 'decision',
      body: { mediaType: 'multipart/form-data', shape: object({ request: anything, evalscript: string }) },
      returns: {},
    },
    {
      ...row,
      call: 'GET /batch/v2/process',
      query: {
        ...paging,
        sort: oneOf('created', 'created:desc', 'status', 'status:desc').mentions(
          /omit|left out|absent|without|default/i,
        ),
        // Sent by clients, to be ignored.
        userid: anything.decided(),
        search: anything.decided(),
      },
      returns: { 200: json(taskPage) },
    },
    {
      ...row,
      call: 'GET /batch/v2/process/{taskId}',
      path: task,
      returns: { 200: json(batchTask) },
      errors: [404],
    },
    {
      ...row,
      call: 'PUT /batch/v2/process/{taskId}',
      path: task,
      body: jsonBody(
        object({
          description: string.mentions(/unchanged|not change|stays|keep|as it (is|was)/i),
        }).requires(),
      ),
      returns: { 200: json(shownRequest) },
      errors: [404, 409],
      // Neither being processed nor waiting to be.
      mentions: [/process/i, /wait|queue/i],
    },
    { ...row, call: 'GET /batch/v2/tilinggrids', query: paging, returns: { 200: json(gridPage) } },
    {
      call: 'GET /batch/v2/tilinggrids/{id}',
      table: DECISIONS,
      origin: 'decision',
      path: { id: integer },
      returns: { 200: json(tilingGrid) },
    },
    { ...action, call: 'POST /batch/v2/process/{taskId}/analyse', mentions: [/ANALYSING/, /ANALYSIS_DONE/] },
    { ...action, call: 'POST /batch/v2/process/{taskId}/start', mentions: [/PROCESSING/] },
    { ...action, call: 'POST /batch/v2/process/{taskId}/stop', mentions: [/STOPPED/] },
  ],
}
