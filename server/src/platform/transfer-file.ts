import { z } from 'zod'
import { isPlatformFile, openPlatformFile } from '../transfer/platform-file.ts'
import type { PlatformFile } from '../transfer/platform-file.ts'
import type { Engine } from './engine/engine.ts'
import { differentOrigins } from './store-identity.ts'
import type { StoreOrigin } from './store-identity.ts'

/** Whether one of the paths is the file of a whole platform. */
export const hasTransferFile = async (paths: readonly string[]): Promise<boolean> => {
  for (const path of paths) if (await isPlatformFile(path)) return true
  return false
}

/**
 * The file of a whole platform among those to import; undefined where all have records of one kind or another.
 * @throws Error where it is not the only one, or is not whole
 */
export const transferFile = async (paths: readonly string[]): Promise<PlatformFile | undefined> => {
  if (!(await hasTransferFile(paths))) return undefined
  const [path = '', ...others] = paths
  if (others.length > 0)
    throw new Error(
      '--import names the file of a whole platform: import it alone, and records at a later start',
    )
  return openPlatformFile(path)
}

/** @throws Error where the platform of a file follows from something else than this start asks for */
export const refuseOther = (file: PlatformFile, asked: StoreOrigin): void => {
  const differences = differentOrigins(readOrigin(file), asked)
  if (differences.length > 0)
    throw new Error(
      `nothing was imported, since ${file.path} does not fit this start. ${differences.join(' ')}`,
    )
}

/** @throws Error where an engine keeps anything but the scenes of the world */
export const refuseFilled = async (engine: Engine, { path }: PlatformFile): Promise<void> => {
  for await (const _ of engine.records())
    throw new Error(
      `nothing was imported, since the store holds a platform already: start it without --import ${path}, or import into an empty one`,
    )
}

const ORIGIN = z.object({
  secret: z.string(),
  seed: z.number(),
  scenes: z.number(),
  dialect: z.custom<StoreOrigin['dialect']>((value) => typeof value === 'object'),
  baseUrl: z.string().nullable(),
})

/** @throws Error where the file does not say what its platform follows from */
export const readOrigin = ({ path, identity }: PlatformFile): StoreOrigin => {
  const { data } = ORIGIN.safeParse(identity)
  if (!data) throw new Error(`${path} does not say what its platform follows from`)
  return data
}
