import type { components } from '../../../../../generated/types.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import { pickSent } from '../../../kernel/with-query.ts'
import { buildPageLinks, buildTokenPurpose, readEdge } from '../pages.ts'
import type { BatchServices } from '../services.ts'
import { toObjectKey } from '../tasks/storage.ts'
import { requireTask } from '../tasks/store.ts'
import { resultRef } from './download.ts'
import { RESULT_FILES } from './store.ts'
import type { ResultFile } from './store.ts'

/** The operations of the files that a task produced. @see source, Batch Processing API */
export const fileHandlers = (services: BatchServices): Pick<AreaHandlers<'batch'>, 'listFiles'> => ({
  async listFiles({ principal, path: { taskId }, query, given, root }) {
    const { stores, tokens } = services
    const { orgId } = principal
    await requireTask(stores, orgId, taskId)
    const { count, viewtoken } = query
    const { viewtoken: _, ...parameters } = pickSent(query, given)
    const purpose = buildTokenPurpose('batch_listFiles', principal, taskId)
    const request = { address: `${root}/process/${taskId}/files`, parameters, viewtoken, purpose }

    const where = [['task', { eq: taskId }]] as const
    const page = await stores
      .collection(RESULT_FILES)
      .page(String(orgId), { where, order: IN_ORDER, limit: count, ...readEdge(request, tokens) })
    const data = page.documents.map((file) => toWireFile(services, orgId, file))
    return { status: 200, body: { data, links: buildPageLinks(request, page, tokens) } }
  },
})

const IN_ORDER = { by: 'number' } as const

/** How long a download address is valid: a day, in seconds. */
const ADDRESS_SECONDS = 24 * 60 * 60

const toWireFile = (
  { keptFiles, timeline }: BatchServices,
  orgId: number,
  file: ResultFile,
): components['schemas']['BatchFile'] => {
  const { address, mediaType, bytes: size, md5, sha256, delivery } = file
  const facts = { name: toObjectKey(address), mediaType, size, md5, sha256, delivery }
  if (delivery === 'delivered') return { ...facts, location: address }
  const location = keptFiles.address('batch', resultRef(orgId, file), ADDRESS_SECONDS)
  return { ...facts, location, expiresAt: shortDateTime(timeline.now() + ADDRESS_SECONDS * 1000) }
}
