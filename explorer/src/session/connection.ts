import {
  createControlClient,
  createPlatform,
  type ControlClient,
  type OperationId,
  type Platform,
} from 'imagery-platform-client'
import { localCredentials } from './local-credentials.ts'
import { readMembers } from './read-json.ts'

/** Where the platform is, as its server says it. */
export interface Addresses {
  readonly baseUrl: string
  /** Of batch and catalog. */
  readonly siblingBaseUrl: string
}

/** A platform that this page may call. */
export interface Connection extends Addresses {
  /** Calls of every area, each with the credentials that its address takes. */
  readonly platform: Pick<Platform, Area>
  /** The client of the main address, for files and whole lists. */
  readonly main: Platform
  /** Undefined where there is none: in production. */
  readonly control: ControlClient | undefined
}

type Area =
  | 'analytics'
  | 'batch'
  | 'catalog'
  | 'data'
  | 'destinations'
  | 'features'
  | 'mosaics'
  | 'orders'
  | 'quota'
  | 'reports'

/** The server of this page signs it in by itself where it runs for development on this machine; undefined elsewhere. */
export const connect = async (): Promise<Connection | undefined> => {
  const addresses = await readAddresses()
  const local = await localCredentials()
  if (local === undefined) return undefined
  const main = createPlatform({ ...addresses, ...local.main })
  const { batch, catalog } = createPlatform({ ...addresses, ...local.sibling })
  const platform = { ...main, batch, catalog }
  return { ...addresses, platform, main, control: createControlClient(addresses) }
}

const readAddresses = async (): Promise<Addresses> => {
  const { baseUrl, siblingBaseUrl } = await readMembers(await fetch('addresses.json'))
  return { baseUrl: String(baseUrl), siblingBaseUrl: String(siblingBaseUrl) }
}

/** Whether an operation is of the second address, which takes tokens alone. */
export const isOfSibling = (id: OperationId): boolean => /^(batch|catalog)_/.test(id)
