import type { ProducedFile } from '../../../services/processing/batch-processing.ts'
import { parseStorageUrl } from '../tasks/storage.ts'
import type { StoredRequest, Task } from '../tasks/task.ts'

/** File name extensions by media type. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/tiff', 'tif'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['application/json', 'json'],
])

/** Placeholder for the name of a tile or feature. */
const PIECE = /<tile(?:Name|Id)>/g

/** Returns the address of the results, without trailing slashes. */
const readResultsUrl = ({ output }: StoredRequest): string =>
  parseStorageUrl(output.delivery).url.replace(/\/+$/, '')

/** Returns the address of the Zarr group. */
const readGroupUrl = (request: StoredRequest): string => {
  const url = readResultsUrl(request)
  return url.includes('<') ? url : `${url}/<requestId>`
}

/** Returns the address of all files, with placeholders for whatever distinguishes them. */
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
 * Returns the addresses of the files of one tile or feature, one per output, with `<tileName>` or `<tileId>` for its name.
 * Returns none if no other task can write to them, because they are in a folder of the task, or in a Zarr group.
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

/** Returns the address of a file of one tile or feature. @param template from `listPieceTemplates` */
export const fillPiece = (template: string, name: string): string => template.replace(PIECE, () => name)

/** Returns the address of a produced file. @param piece name of the tile or feature */
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

/** Returns the address of a task's manifest, in the innermost folder that has all its files. */
export const buildManifestAddress = ({ id, request }: Pick<Task, 'id' | 'request'>): string => {
  const url = request.output.type === 'zarr' ? `${readGroupUrl(request)}/` : buildTemplate(request)
  const fixed = url.replaceAll('<requestId>', id).split('<')[0] ?? ''
  const folder = fixed.slice(0, fixed.lastIndexOf('/'))
  return folder.includes(id) ? `${folder}/manifest.json` : `${folder}/${id}-manifest.json`
}
