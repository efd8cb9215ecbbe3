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

const paging = { count: int32, viewtoken: string } as const
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
      query: { ...paging, sort: oneOf('created', 'created:desc', 'status', 'status:desc') },
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
      body: jsonBody(object({ description: string }).requires()),
      returns: { 200: json(shownRequest) },
      errors: [404, 409],
    },
    { ...row, call: 'GET /batch/v2/tilinggrids', query: paging, returns: { 200: json(gridPage) } },
    {
      call: 'GET /batch/v2/tilinggrids/{id}',
      table: DECISIONS,
      origin: 'decision',
      path: { id: integer },
      returns: { 200: json(tilingGrid) },
    },
    { ...action, call: 'POST /batch/v2/process/{taskId}/analyse' },
    { ...action, call: 'POST /batch/v2/process/{taskId}/start' },
    { ...action, call: 'POST /batch/v2/process/{taskId}/stop' },
  ],
}
