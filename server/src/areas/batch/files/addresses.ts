import type { ProducedFile } from '../../../services/processing/batch-processing.ts'
import { placeOf } from '../tasks/storage.ts'
import type { StoredRequest, Task } from '../tasks/task.ts'

/** The first is the default format. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/tiff', 'tif'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['application/json', 'json'],
])

/** Where the name of a tile or feature stands in an address. */
const PIECE = /<tile(?:Name|Id)>/g

/** The address of the results, without slashes at its end. */
const urlOf = ({ output }: StoredRequest): string => placeOf(output.delivery).url.replace(/\/+$/, '')

/** The address of a Zarr group. */
const groupUrlOf = (request: StoredRequest): string => {
  const url = urlOf(request)
  return url.includes('<') ? url : `${url}/<requestId>`
}

/** The address of files of any output, with a placeholder for whatever tells them apart. */
const templateOf = (request: StoredRequest): string => {
  const url = urlOf(request)
  if (!url.includes('<')) return `${url}/<requestId>/<tileName>/<outputId>.<format>`
  const withPiece = url.search(PIECE) === -1 ? `${url}/<tileName>` : url
  const withOutput = withPiece.includes('<outputId>') ? withPiece : `${withPiece}/<outputId>`
  return withOutput.includes('<format>') ? withOutput : `${withOutput}.<format>`
}

const filledIn = (template: string, outputId: string, extension: string): string =>
  template.replaceAll('<outputId>', () => outputId).replaceAll('<format>', extension)

/**
 * The addresses of the files of one tile or feature, one per output, with `<tileName>` or `<tileId>` where its name is
 * to stand. None if only the task itself can write to them: in a folder of its own, or in a Zarr group.
 */
export const filesOf = (request: StoredRequest): readonly string[] => {
  const template = templateOf(request)
  if (request.output.type === 'zarr' || template.includes('<requestId>')) return []
  const { responses = [{}] } = request.processRequest.output ?? {}
  return responses.map(({ identifier = 'default', format }) =>
    filledIn(template, identifier, EXTENSIONS.get(mediaType(format?.type)) ?? 'tif'),
  )
}

const mediaType = (type = ''): string => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** The file of one tile or feature. @param file as `filesOf` has it */
export const fileOf = (file: string, name: string): string => file.replace(PIECE, () => name)

/** The address of a file that was made. @param piece name of the tile or feature */
export const addressOf = (
  { id, request }: Pick<Task, 'id' | 'request'>,
  piece: string,
  { outputId, path, mediaType: type, extension }: Omit<ProducedFile, 'bytes'>,
): string => {
  const file =
    path === undefined
      ? fileOf(filledIn(templateOf(request), outputId, EXTENSIONS.get(type) ?? extension), piece)
      : `${groupUrlOf(request)}/${path}`
  return file.replaceAll('<requestId>', id)
}

/** The address of the list of a task's files: beside them, in a folder that all of them are in. */
export const manifestOf = ({ id, request }: Pick<Task, 'id' | 'request'>): string => {
  const url = request.output.type === 'zarr' ? `${groupUrlOf(request)}/` : templateOf(request)
  const fixed = url.replaceAll('<requestId>', id).split('<')[0] ?? ''
  const folder = fixed.slice(0, fixed.lastIndexOf('/'))
  return folder.includes(id) ? `${folder}/manifest.json` : `${folder}/${id}-manifest.json`
}
