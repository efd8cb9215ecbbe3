import { z } from 'zod'
import type { ReadTools } from '../../../processing/tools/read-tools.ts'
import type { OrderArchive } from '../../../services/orders/order.ts'

/** Options that are accepted for compatibility without effect, and what the platform does instead. */
const INSTEAD = {
  metadata: 'no metadata is delivered beside the files',
  hosting: 'the files are not hosted',
  subscription_id: 'the platform finds the plan that is charged',
} as const

const NO_ARCHIVE = 'files are delivered one by one, since there is no archive_type'
const OWN_NAMES = 'the archive of an item is named after it'

/** The usual name of an order's archive. */
const USUAL_NAME = '{{name}}_{{order_id}}.zip'

/** Options of a request that the strict contract does not have and the lenient validator lets through. */
const OPTIONS = z.object({
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

/** The tools of a request that names none. */
export const NO_TOOLS: ReadTools = { tools: [], undone: [] }

/** Reads the tools that process the files of an order. @throws Problem 400 that names the field */
export const readOrderTools = async (request: unknown): Promise<ReadTools> => {
  const { tools } = OPTIONS.parse(request)
  if (tools.length === 0) return NO_TOOLS
  // Loaded on first use, since it brings all projections.
  const { readTools } = await import('../../../processing/tools/read-tools.ts')
  return readTools(tools, 'tools')
}

/** Lists a hint for each other option that has no effect. It names the option, and contains no values. */
export const listIgnoredOptions = (request: unknown): string[] => {
  const { order_type, delivery, ...others } = OPTIONS.parse(request)
  const ignored: (readonly [option: string, instead: string])[] = []
  for (const name of ['metadata', 'hosting', 'subscription_id'] as const)
    if (others[name] !== undefined) ignored.push([name, INSTEAD[name]])
  if (order_type === 'full')
    ignored.push(['order_type', 'items that are ready are delivered without the others'])
  ignored.push(...listIgnoredArchiveOptions(delivery))
  return ignored.map(([option, instead]) => `${option} was not done: ${instead}`)
}

/** Reads how files are packed; undefined where they are delivered one by one. */
export const readArchive = (request: unknown): OrderArchive | undefined => {
  const {
    archive_type,
    archive_filename: filename = USUAL_NAME,
    single_archive,
  } = OPTIONS.parse(request).delivery
  return archive_type === undefined ? undefined : { of: single_archive === true ? 'order' : 'item', filename }
}

const listIgnoredArchiveOptions = ({
  archive_type,
  archive_filename,
  single_archive,
}: z.output<typeof OPTIONS>['delivery']): (readonly [option: string, instead: string])[] => {
  const why = archive_type === undefined ? NO_ARCHIVE : OWN_NAMES
  const isNamed = archive_type !== undefined && single_archive === true
  return [
    ...(archive_filename !== undefined && !isNamed ? [['delivery.archive_filename', why] as const] : []),
    ...(single_archive === true && archive_type === undefined
      ? [['delivery.single_archive', why] as const]
      : []),
  ]
}
