import type { AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { SignIn } from '../credentials/user-accounts.ts'
import { machineMetadata } from './provider-configuration.ts'
import type { FindMachine } from './machine-client.ts'
import { appMetadata } from './user-grants.ts'

/**
 * The same adapter, which finds clients among those that the platform has at the moment. Those that the library is given
 * at its start could not be added to.
 */
export const findingClients =
  (adapter: AdapterFactory, findMachine: FindMachine, signIn: SignIn | undefined): AdapterFactory =>
  (model) => {
    if (model !== 'Client') return adapter(model)
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const machine = findMachine(id)
      const app = signIn?.findApp(id)
      if (machine) return { ...machineMetadata(machine) }
      return app && { ...appMetadata(app) }
    }
    return { ...adapter(model), find }
  }
