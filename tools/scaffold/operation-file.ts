import { join } from 'node:path'

/** An operation's name without its area: `listMaps` of `maps_listMaps`. */
export const nameOf = (operationId: string): string => operationId.slice(operationId.indexOf('_') + 1)

/** An operation's area: `maps` of `maps_listMaps`. */
export const areaOf = (operationId: string): string => operationId.slice(0, operationId.indexOf('_'))

/** The file of an operation within its area: `list-maps.ts` of `maps_listMaps`. */
export const fileNameOf = (operationId: string): string =>
  `${nameOf(operationId).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

/** Path of an area's folder in a checkout; `/control` has a room of its own. */
export const areaFolder = (folder: string, area: string): string =>
  join(folder, 'server/src', area === 'control' ? area : `areas/${area}`)

/** Path of the file in which an operation is handled, in a checkout. */
export const operationPath = (folder: string, operationId: string): string =>
  join(areaFolder(folder, areaOf(operationId)), fileNameOf(operationId))
