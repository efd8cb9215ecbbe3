import type * as Libraries from 'imagery-platform-storages'
import { DeliveryFault } from './delivery-fault.ts'

/** The libraries that write to cloud storage. Only platforms that deliver files install their package. */
export type StorageLibraries = typeof Libraries

export type S3Library = Awaited<ReturnType<StorageLibraries['loadS3']>>

const MISSING =
  'Deliveries to cloud storage need the package imagery-platform-storages, which is not installed. ' +
  'Run `npm install imagery-platform-storages`, or start the platform with ' +
  '`npx -p imagery-platform -p imagery-platform-storages imagery-platform start`.'

/**
 * Finds the package of the libraries, each of which is loaded for the first place that needs it.
 * @throws DeliveryFault if it is not installed, with the commands that install it
 */
export const findStorageLibraries = async (
  load: () => Promise<StorageLibraries> = () => import('imagery-platform-storages'),
): Promise<StorageLibraries> => {
  try {
    return await load()
  } catch (fault) {
    throw isNotInstalled(fault) ? new DeliveryFault('refused', MISSING) : fault
  }
}

const isNotInstalled = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_MODULE_NOT_FOUND'
