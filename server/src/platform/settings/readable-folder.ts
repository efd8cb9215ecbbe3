import { accessSync, constants, statSync } from 'node:fs'

/**
 * A path, if there is a folder that can be listed.
 * @throws Error that says what is wrong, as the end of a sentence
 */
export const readFolder = (path: string): string => {
  const found = statOf(path)
  if (!found) throw new Error('must be a folder: there is none at this path')
  if (!found.isDirectory()) throw new Error('must be a folder, and is a file')
  if (!isReadable(path)) throw new Error('must be a folder that the platform may read')
  return path
}

/** Undefined also where the way there is closed. */
const statOf = (path: string) => {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
