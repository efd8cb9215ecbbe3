import { MultiBar, Presets } from 'cli-progress'
import type { SingleBar } from 'cli-progress'
import type { PutCounts } from '../../catalog/port.ts'
import type { ImportCounts, ImportEvent } from './events.ts'

/** Where an import is watched: a terminal gets a progress bar, anything else lines of text only. */
export type ReportStream = NodeJS.WritableStream & { readonly isTTY?: boolean }

/** Tells people what an import does: each refused record with its place and reason, and what came of it all. */
export const reportImport = async (
  events: AsyncIterable<ImportEvent>,
  stream: ReportStream,
): Promise<ImportCounts> => {
  const bar = stream.isTTY === true ? new FileBar(stream) : undefined
  let counts: ImportCounts | undefined
  try {
    for await (const event of events) {
      if (event.kind === 'progress') bar?.show(event.file, event.readBytes, event.totalBytes)
      else if (event.kind === 'done') counts = event
      else (bar ?? stream).write(`${lineOf(event)}\n`)
    }
  } finally {
    bar?.stop()
  }
  if (!counts) throw new Error('the import ended without its counts')
  for (const line of summaryOf(counts)) stream.write(`${line}\n`)
  return counts
}

/** A bar for the file that is being read, below the lines of text. */
class FileBar {
  readonly #screen: MultiBar
  #bar: SingleBar | undefined

  constructor(stream: NodeJS.WritableStream) {
    const options = {
      gracefulExit: false, // or the library takes Ctrl-C for a wish to stop the bar only
      linewrap: true, // or the terminal cuts the lines of text off at its width
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

const lineOf = (event: Extract<ImportEvent, { kind: 'refused' | 'collectionMade' }>): string =>
  event.kind === 'refused'
    ? `refused ${[event.file, event.place].filter(Boolean).join(', ')}: ${event.reason}`
    : `made collection ${event.id} from its ${countText(event.items, 'item')}: no file described it`

const summaryOf = (counts: ImportCounts): string[] => {
  const { items, collections, analytics, orders, organizations, users, refused, repairs } = counts
  const { itemTypes, bundles, plans, products } = counts
  return [
    `imported ${putText(items, 'item')} and ${putText(collections, 'collection')}, refused ${amount(refused)}`,
    ...(analytics > 0 ? [`imported ${countText(analytics, 'record')} of analytics`] : []),
    ...(orders > 0 ? [`imported ${countText(orders, 'order')}`] : []),
    ...(organizations + users > 0
      ? [`imported ${countText(organizations, 'organization')} and ${countText(users, 'user')}`]
      : []),
    ...(itemTypes + bundles > 0
      ? [`imported ${countText(itemTypes, 'item type')} and ${countText(bundles, 'bundle')}`]
      : []),
    ...(plans + products > 0
      ? [`imported ${countText(plans, 'plan')} and ${countText(products, 'product')}`]
      : []),
    ...[...repairs].map(([what, records]) => `put right in ${amount(records)} of them: ${what}`),
  ]
}

const putText = ({ created, updated }: PutCounts, noun: string): string =>
  `${amount(created)} new and ${amount(updated)} updated ${noun}s`

const countText = (count: number, noun: string): string =>
  `${amount(count)} ${count === 1 ? noun : `${noun}s`}`

const amount = (count: number): string => count.toLocaleString('en')
