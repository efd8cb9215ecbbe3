import { mkdir, mkdtemp } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** TypeScript to be compiled and run. */
export interface Module {
  /** Unique and fit for a file's name. */
  readonly name: string
  readonly code: string
}

const cache = resolve(import.meta.dirname, '../../.cache')

/** A new folder for modules: inside the repository, where the client's package is found; outside all that is checked. */
export const folderOfModules = async (): Promise<string> => {
  await mkdir(cache, { recursive: true })
  return mkdtemp(join(cache, 'modules-'))
}

export const fileIn = (folder: string, { name }: Module): string => join(folder, `${name}.ts`)
