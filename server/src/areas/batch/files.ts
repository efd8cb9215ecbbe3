import { finishedOf } from './progress.ts'
import { placeOf } from './storage.ts'
import type { StoredRequest, Task } from './task.ts'

/** The first is the default format. */
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
 * to stand. None if only the task itself can write to them: in a folder of its own, or in a Zarr group.
 */
export const filesOf = ({ processRequest, output }: StoredRequest): readonly string[] => {
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

/** The tiles or features that a task has finished. @param now in milliseconds since 1970 UTC */
export const finishedNames = (task: Task, now: number): readonly string[] => {
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
