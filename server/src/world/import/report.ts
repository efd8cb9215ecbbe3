import { MultiBar, Presets } from 'cli-progress'
import type { SingleBar } from 'cli-progress'
import type { PutCounts } from '../../catalog/port.ts'
import type { AssetsLeftOut, ImportCounts, ImportEvent, ImportWarning } from './events.ts'

/** Where an import reports: a terminal shows a progress bar too, any other stream gets lines of text only. */
export type ReportStream = NodeJS.WritableStream & { readonly isTTY?: boolean }

/**
 * Writes a report of an import: each refused record with its place and reason, then a summary of each of its parts.
 * @returns the counts of the last part
 */
export const reportImport = async (
  events: AsyncIterable<ImportEvent>,
  stream: ReportStream,
): Promise<ImportCounts> => {
  const bar = stream.isTTY === true ? new FileBar(stream) : undefined
  const done: ImportCounts[] = []
  try {
    for await (const event of events) {
      if (event.kind === 'progress') bar?.show(event.file, event.readBytes, event.totalBytes)
      else if (event.kind === 'done') done.push(event)
      else (bar ?? stream).write(`${eventText(event)}\n`)
    }
  } finally {
    bar?.stop()
  }
  const last = done.at(-1)
  if (!last) throw new Error('the import ended without its counts')
  for (const counts of done) for (const line of summaryLines(counts)) stream.write(`${line}\n`)
  return last
}

/** A progress bar for the file that is being read, below the lines of text. */
class FileBar {
  readonly #screen: MultiBar
  #bar: SingleBar | undefined

  constructor(stream: NodeJS.WritableStream) {
    const options = {
      gracefulExit: false, // otherwise Ctrl-C would stop the bar and not the import
      linewrap: true, // otherwise the terminal would cut the lines of text off at its width
      clearOnComplete: true,
      format: '{file} [{bar}] {percentage}%',
    }
    this.#screen = new MultiBar({ ...options, stream }, Presets.shades_classic)
  }

  show(file: string, readBytes: number, totalBytes: number): void {
    this.#bar ??= this.#screen.create(totalBytes, 0, { file })
    this.#bar.setTotal(totalBytes)
    this.#bar.update(readBytes, { file })
  }

  write(line: string): void {
    this.#bar ??= this.#screen.create(0, 0, { file: '' })
    this.#screen.log(line)
  }

  stop(): void {
    if (!this.#bar) return
    this.#screen.update() // writes the lines that wait for the next frame
    this.#screen.stop()
  }
}

const eventText = (event: Exclude<ImportEvent, { kind: 'progress' | 'done' }>): string => {
  switch (event.kind) {
    case 'refused':
      return `refused ${[event.file, event.place].filter(Boolean).join(', ')}: ${event.reason}`
    case 'collectionMade':
      return `made collection ${event.id} from its ${countText(event.items, 'item')}: no file described it`
    case 'gone':
      return `${event.href} is gone: the item ${event.id} of ${event.collection} stays without its bytes`
    case 'ignored':
      return `ignored ${countText(event.files, 'picture')} in other formats than GeoTIFF; the first is ${event.first}`
  }
}

const summaryLines = (counts: ImportCounts): string[] => [
  `imported ${putText(counts.items, 'item')} and ${putText(counts.collections, 'collection')}, refused ${amount(counts.refused)}`,
  ...(counts.analytics > 0 ? [`imported ${countText(counts.analytics, 'record')} of analytics`] : []),
  ...(counts.orders > 0 ? [`imported ${countText(counts.orders, 'order')}`] : []),
  ...pairText([counts.organizations, 'organization'], [counts.users, 'user']),
  ...(counts.clients > 0 ? [`imported ${countText(counts.clients, 'client')}`] : []),
  ...pairText([counts.itemTypes, 'item type'], [counts.bundles, 'bundle']),
  ...pairText([counts.plans, 'plan'], [counts.products, 'product']),
  ...pairText([counts.tilingGrids, 'tiling grid'], [counts.batchAccounts, 'batch account']),
  ...counts.warnings.map(warningText),
  ...(counts.leftOut ? [leftOutText(counts.leftOut)] : []),
  ...[...counts.repairs].map(([what, records]) => `put right in ${amount(records)} of them: ${what}`),
]

const warningText = ({ schema, records, first: { file, place, reason } }: ImportWarning): string =>
  `warning: ${countText(records, 'record')} invalid by ${schema}; the first, ${[file, place].filter(Boolean).join(', ')}: ${reason}`

const leftOutText = ({ items, first: { file, place, asset, href } }: AssetsLeftOut): string =>
  `${countText(items, 'item')} lost assets whose files are not GeoTIFFs; the first, ${[file, place].filter(Boolean).join(', ')}: assets.${asset}.href: ${href}`

type Counted = readonly [count: number, noun: string]

/** Empty where both counts are 0. */
const pairText = (one: Counted, other: Counted): string[] =>
  one[0] + other[0] > 0 ? [`imported ${countText(...one)} and ${countText(...other)}`] : []

const putText = ({ created, updated }: PutCounts, noun: string): string =>
  `${amount(created)} new and ${amount(updated)} updated ${noun}s`

const countText = (count: number, noun: string): string =>
  `${amount(count)} ${count === 1 ? noun : `${noun}s`}`

const amount = (count: number): string => count.toLocaleString('en')
