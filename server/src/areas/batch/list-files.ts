import type { components } from '../../../../generated/types.ts'
import type { Handler } from '../../http/server/operation.ts'
import { shortDateTime } from '../../kernel/date-time.ts'
import { sentOf } from '../../kernel/with-query.ts'
import { keyOf } from './files.ts'
import { resultRef } from './open-result.ts'
import { edgeOf, linksOf, purposeOf } from './page.ts'
import { RESULT_FILES } from './result-file-store.ts'
import type { ResultFile } from './result-file-store.ts'
import type { BatchServices } from './services.ts'
import { getStoredTask } from './task-store.ts'

/** How long a file can be downloaded from an address: a day, in seconds. */
const ADDRESS_SECONDS = 24 * 60 * 60

const IN_ORDER = { by: 'number' } as const

/** One page of the files of a task. @throws Problem 404 @throws Problem 400 for a token that is not of this list */
export const listFiles =
  (services: BatchServices): Handler<'batch_listFiles'> =>
  async ({ principal, path: { taskId }, query, given, root }) => {
    const { stores, tokens } = services
    const { orgId } = principal
    await getStoredTask(stores, orgId, taskId)
    const { count, viewtoken } = query
    const { viewtoken: _, ...parameters } = sentOf(query, given)
    const purpose = purposeOf('batch_listFiles', principal, taskId)
    const request = { address: `${root}/process/${taskId}/files`, parameters, viewtoken, purpose }
    const where = [['task', { eq: taskId }]] as const
    const page = await stores
      .collection(RESULT_FILES)
      .page(String(orgId), { where, order: IN_ORDER, limit: count, ...edgeOf(request, tokens) })
    const data = page.documents.map((file) => wireFile(services, orgId, file))
    return { status: 200, body: { data, links: linksOf(request, page, tokens) } }
  }

const wireFile = (
  { keptFiles, timeline }: BatchServices,
  orgId: number,
  file: ResultFile,
): components['schemas']['BatchFile'] => {
  const { address, mediaType, bytes: size, md5, sha256, delivery } = file
  const facts = { name: keyOf(address), mediaType, size, md5, sha256, delivery }
  if (delivery === 'delivered') return { ...facts, location: address }
  const location = keptFiles.address('batch', resultRef(orgId, file), ADDRESS_SECONDS)
  return { ...facts, location, expiresAt: shortDateTime(timeline.now() + ADDRESS_SECONDS * 1000) }
}
