import { z } from 'zod'
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
  tools: z.array(z.record(z.string(), z.unknown())).default([]),
  delivery: z
    .object({
      archive_type: z.string().optional(),
      archive_filename: z.string().optional(),
      single_archive: z.boolean().optional(),
    })
    .default({}),
})

/** A hint for each part of a request that has no effect, by name; it contains no values. */
export const undoneParts = (request: unknown): string[] => {
  const { tools, order_type, delivery, ...others } = PARTS.parse(request)
  const undone: (readonly [part: string, instead: string])[] = []
  for (const name of ['metadata', 'hosting', 'subscription_id'] as const)
    if (others[name] !== undefined) undone.push([name, INSTEAD[name]])
  if (order_type === 'full')
    undone.push(['order_type', 'items that are ready are delivered without the others'])
  tools.forEach((tool, index) => {
    for (const name of Object.keys(tool))
      undone.push([`tools.${index}.${name}`, 'files are delivered as they are'])
  })
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
