import type { AllowedHosts } from '../network/hosts.ts'
import type { ImageryFolder } from './imagery-folder.ts'

/** Where GeoTIFFs of one's own may lie. */
export interface OwnImagery {
  /** Undefined where there is none. */
  readonly folder: ImageryFolder | undefined
  /** Whose files may be served. */
  readonly hosts: AllowedHosts
}

export const NO_IMAGERY: OwnImagery = { folder: undefined, hosts: new Set() }
