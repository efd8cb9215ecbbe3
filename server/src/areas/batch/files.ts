import type { components } from '../../../../generated/types.ts'
import { finishedOf } from './progress.ts'
import { placeOf } from './storage.ts'
import type { Task } from './task.ts'

type Request = components['schemas']['BatchRequestEcho']

/** Files without a format of their own are of the first. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/tiff', 'tif'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['application/json', 'json'],
])

/** Where the name of a tile or feature stands in an address. */
const PIECE = /<tile(?:Name|Id)>/g

/**
 * The addresses of the files of one tile or feature, one per output, with `<tileName>` or `<tileId>` where its name is
 * to stand. None where only the task itself can write to them: they are in a folder of its own, or in a Zarr group.
 */
export const filesOf = ({ processRequest, output }: Request): readonly string[] => {
  const { url } = placeOf(output.delivery)
  if (output.type === 'zarr' || !url.includes('<') || url.includes('<requestId>')) return []
  const withPiece = url.search(PIECE) === -1 ? `${url}/<tileName>` : url
  const withOutput = withPiece.includes('<outputId>') ? withPiece : `${withPiece}/<outputId>`
  const template = withOutput.includes('<format>') ? withOutput : `${withOutput}.<format>`
  return (processRequest.output?.responses ?? [{}]).map(({ identifier = 'default', format }) =>
    template
      .replaceAll('<outputId>', () => identifier)
      .replaceAll('<format>', EXTENSIONS.get(mediaType(format?.type)) ?? 'tif'),
  )
}

const mediaType = (type = ''): string => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** The file of one tile or feature. @param file as `filesOf` has it */
export const fileOf = (file: string, name: string): string => file.replace(PIECE, () => name)

/**
 * By file of a request, as `filesOf` has them, the tiles or features for which other tasks have written it.
 * @param others of the same organisation
 * @param now in milliseconds since 1970 UTC
 */
export const writtenFiles = (
  request: Request,
  others: readonly Task[],
  now: number,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const written = new Map(filesOf(request).map((file) => [file, new Set<string>()]))
  for (const other of others) {
    const names = finishedNames(other, now)
    if (names.length === 0) continue
    for (const file of filesOf(other.request)) {
      const already = written.get(file)
      if (already) for (const name of names) already.add(name)
    }
  }
  return written
}

const finishedNames = (task: Task, now: number): readonly string[] => {
  const { state } = task
  switch (state.status) {
    case 'CREATED':
    case 'ANALYSING':
    case 'ANALYSIS_DONE':
      return []
    case 'PROCESSING':
      return state.work.names?.slice(0, finishedOf(task, state.run, now)) ?? []
    case 'DONE':
      return state.work.names ?? []
    case 'STOPPED':
    case 'FAILED':
      return state.work?.names?.slice(0, state.finished) ?? []
  }
}
