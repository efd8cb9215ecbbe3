import { join } from 'node:path'

/** An operation's name without its area: `listMaps` of `maps_listMaps`. */
export const nameOf = (operationId: string): string => operationId.slice(operationId.indexOf('_') + 1)

const areaOf = (operationId: string): string => operationId.slice(0, operationId.indexOf('_'))

/** The file of an operation within its area: `list-maps.ts` of `maps_listMaps`. */
export const fileNameOf = (operationId: string): string =>
  `${nameOf(operationId).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

/** Path of an area's folder in a checkout. */
export const areaFolder = (folder: string, area: string): string => join(folder, 'server/src/areas', area)

/** Path of the file in which an operation is handled, in a checkout. */
export const operationPath = (folder: string, operationId: string): string =>
  join(areaFolder(folder, areaOf(operationId)), fileNameOf(operationId))
