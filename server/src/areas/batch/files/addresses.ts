import type { ProducedFile } from '../../../services/processing/batch-processing.ts'
import { parseStorageUrl } from '../tasks/storage.ts'
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
const readResultsUrl = ({ output }: StoredRequest): string =>
  parseStorageUrl(output.delivery).url.replace(/\/+$/, '')

/** The address of a Zarr group. */
const readGroupUrl = (request: StoredRequest): string => {
  const url = readResultsUrl(request)
  return url.includes('<') ? url : `${url}/<requestId>`
}

/** The address of files of any output, with a placeholder for whatever tells them apart. */
const buildTemplate = (request: StoredRequest): string => {
  const url = readResultsUrl(request)
  if (!url.includes('<')) return `${url}/<requestId>/<tileName>/<outputId>.<format>`
  const withPiece = url.search(PIECE) === -1 ? `${url}/<tileName>` : url
  const withOutput = withPiece.includes('<outputId>') ? withPiece : `${withPiece}/<outputId>`
  return withOutput.includes('<format>') ? withOutput : `${withOutput}.<format>`
}

const fillOutput = (template: string, outputId: string, extension: string): string =>
  template.replaceAll('<outputId>', () => outputId).replaceAll('<format>', extension)

/**
 * The addresses of the files of one tile or feature, one per output, with `<tileName>` or `<tileId>` where its name is
 * to stand. None if only the task itself can write to them: in a folder of its own, or in a Zarr group.
 */
export const listPieceTemplates = (request: StoredRequest): readonly string[] => {
  const template = buildTemplate(request)
  if (request.output.type === 'zarr' || template.includes('<requestId>')) return []
  const { responses = [{}] } = request.processRequest.output ?? {}
  return responses.map(({ identifier = 'default', format }) =>
    fillOutput(template, identifier, EXTENSIONS.get(parseMediaType(format?.type)) ?? 'tif'),
  )
}

const parseMediaType = (type = ''): string => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** The file of one tile or feature. @param file as `filesOf` has it */
export const fillPiece = (file: string, name: string): string => file.replace(PIECE, () => name)

/** The address of a file that was made. @param piece name of the tile or feature */
export const buildFileAddress = (
  { id, request }: Pick<Task, 'id' | 'request'>,
  piece: string,
  { outputId, path, mediaType: type, extension }: Omit<ProducedFile, 'bytes'>,
): string => {
  const file =
    path === undefined
      ? fillPiece(fillOutput(buildTemplate(request), outputId, EXTENSIONS.get(type) ?? extension), piece)
      : `${readGroupUrl(request)}/${path}`
  return file.replaceAll('<requestId>', id)
}

/** The address of the list of a task's files: beside them, in a folder that all of them are in. */
export const buildManifestAddress = ({ id, request }: Pick<Task, 'id' | 'request'>): string => {
  const url = request.output.type === 'zarr' ? `${readGroupUrl(request)}/` : buildTemplate(request)
  const fixed = url.replaceAll('<requestId>', id).split('<')[0] ?? ''
  const folder = fixed.slice(0, fixed.lastIndexOf('/'))
  return folder.includes(id) ? `${folder}/manifest.json` : `${folder}/${id}-manifest.json`
}
