import { z } from 'zod'
import type { ReadTools } from '../../processing/tools/read-tools.ts'
import type { OrderArchive } from '../../services/orders/order.ts'

/** Hints for parts that some clients always send: they are accepted, but have no effect. */
const INSTEAD = {
  metadata: 'no metadata is delivered beside the files',
  hosting: 'the files are not hosted',
  subscription_id: 'the platform finds the plan that is charged',
} as const

const NO_ARCHIVE = 'files are delivered one by one, since there is no archive_type'
const OWN_NAMES = 'the archive of an item is named after it'

/** As clients of such services name the archive of an order. */
const USUAL_NAME = '{{name}}_{{order_id}}.zip'

/** Parts of an order request that the strict contract does not have, and the lenient validator lets through. */
const PARTS = z.object({
  metadata: z.unknown().optional(),
  hosting: z.unknown().optional(),
  subscription_id: z.unknown().optional(),
  order_type: z.string().optional(),
  tools: z.array(z.unknown()).default([]),
  delivery: z
    .object({
      archive_type: z.string().optional(),
      archive_filename: z.string().optional(),
      single_archive: z.boolean().optional(),
    })
    .default({}),
})

/** What there is to do with pixels where nothing is asked for. */
export const NO_TOOLS: ReadTools = { tools: [], undone: [] }

/** What is done with the pixels of the files. @throws Problem 400 that names the member */
export const toolsOf = async (request: unknown): Promise<ReadTools> => {
  const { tools } = PARTS.parse(request)
  if (tools.length === 0) return NO_TOOLS
  const { readTools } = await import('../../processing/tools/read-tools.ts') // with the first ones, and all projections
  return readTools(tools, 'tools')
}

/** A hint for each other part of a request that has no effect, by name; it contains no values. */
export const undoneParts = (request: unknown): string[] => {
  const { order_type, delivery, ...others } = PARTS.parse(request)
  const undone: (readonly [part: string, instead: string])[] = []
  for (const name of ['metadata', 'hosting', 'subscription_id'] as const)
    if (others[name] !== undefined) undone.push([name, INSTEAD[name]])
  if (order_type === 'full')
    undone.push(['order_type', 'items that are ready are delivered without the others'])
  undone.push(...undoneOfArchive(delivery))
  return undone.map(([part, instead]) => `${part} was not done: ${instead}`)
}

/** How files are to be put together; undefined where they are delivered one by one. */
export const archiveOf = (request: unknown): OrderArchive | undefined => {
  const {
    archive_type,
    archive_filename: filename = USUAL_NAME,
    single_archive,
  } = PARTS.parse(request).delivery
  return archive_type === undefined ? undefined : { of: single_archive === true ? 'order' : 'item', filename }
}

const undoneOfArchive = ({
  archive_type,
  archive_filename,
  single_archive,
}: z.output<typeof PARTS>['delivery']): (readonly [part: string, instead: string])[] => {
  const why = archive_type === undefined ? NO_ARCHIVE : OWN_NAMES
  const isNamed = archive_type !== undefined && single_archive === true
  return [
    ...(archive_filename !== undefined && !isNamed ? [['delivery.archive_filename', why] as const] : []),
    ...(single_archive === true && archive_type === undefined
      ? [['delivery.single_archive', why] as const]
      : []),
  ]
}
