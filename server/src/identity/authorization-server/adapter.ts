import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../kernel/clock.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { MAX_PER_MODEL, MODEL_COLLECTIONS, MODEL_OWNER, modelCollection } from './model-store.ts'
import type { ModelDefinition, StoredModel } from './model-store.ts'
import { StorageFull } from '../../stores/storage-full.ts'
import type { SignIn } from '../credentials/user-accounts.ts'
import { machineMetadata } from './machine-client.ts'
import type { FindMachine } from './machine-client.ts'
import { appMetadata } from './user-grants.ts'

/** An `exp` that the library takes for expired, whatever its own clock says. */
const LONG_AGO = 1

/**
 * The library's adapter over collections of the stores, one for each of its models. An expired document is still found,
 * marked as expired by the platform's clock: a device is told that its code has expired, not that there never was one. It
 * is dropped when its model reaches the bound.
 * @see https://github.com/panva/node-oidc-provider/blob/v8.x/example/my_adapter.js for the port
 */
export const createAdapter =
  (stores: Stores, clock: Clock): AdapterFactory =>
  (model): Adapter => {
    const models = stores.collection(modelCollection(model))
    const read = ({ payload, expiresAt }: DeepReadonly<StoredModel>): AdapterPayload =>
      expiresAt > clock.now() ? changeable(payload) : { ...changeable(payload), exp: LONG_AGO }
    const findFirst = async (index: 'uid' | 'userCode', value: string) => {
      const { documents } = await models.page(MODEL_OWNER, { where: [[index, { eq: value }]], limit: 1 })
      return documents.map(read)[0]
    }
    return {
      upsert: (id, payload, expiresIn) =>
        models.put(MODEL_OWNER, { id, payload, expiresAt: clock.now() + expiresIn * 1000 }),
      async find(id) {
        const found = await models.get(MODEL_OWNER, id)
        return found && read(found)
      },
      findByUserCode: (code) => findFirst('userCode', code),
      findByUid: (uid) => findFirst('uid', uid),
      async consume(id) {
        const consumed = Math.floor(clock.now() / 1000)
        await models.update(MODEL_OWNER, id, (before) => ({
          ...before,
          payload: { ...before.payload, consumed },
        }))
      },
      async destroy(id) {
        await models.delete(MODEL_OWNER, id)
      },
      revokeByGrantId: (grantId) =>
        stores.transaction(async (tx) => {
          for (const definition of MODEL_COLLECTIONS) await revoke(tx, definition, grantId)
        }),
    }
  }

const revoke = async (tx: Transaction, definition: ModelDefinition, grantId: string): Promise<void> => {
  const models = tx.collection(definition)
  const where = [['grantId', { eq: grantId }]] as const
  const { documents } = await models.page(MODEL_OWNER, { where, limit: MAX_PER_MODEL })
  for (const { id } of documents) await models.delete(MODEL_OWNER, id)
}

/** A copy that the library may change: it adds to the grants and sessions that it finds. */
function changeable(payload: DeepReadonly<AdapterPayload>): AdapterPayload
function changeable(payload: unknown): unknown {
  return structuredClone(payload)
}

/**
 * Writes to a spare adapter while the stores are full, so that users can still sign in: in this process, and until it
 * ends. Stored documents stay authoritative: they are never changed or deleted in the spare adapter alone.
 */
export const withSpareAdapter =
  (createStored: AdapterFactory, createSpare: AdapterFactory): AdapterFactory =>
  (model): Adapter => {
    const stored = createStored(model)
    const spare = createSpare(model)
    return {
      async upsert(id, payload, expiresIn) {
        try {
          await stored.upsert(id, payload, expiresIn)
        } catch (fault) {
          if (!(fault instanceof StorageFull)) throw fault
          await spare.upsert(id, payload, expiresIn)
          return
        }
        await spare.destroy(id) // an older one, from before there was room again
      },
      find: async (id) => (await spare.find(id)) ?? stored.find(id),
      findByUserCode: async (code) => (await spare.findByUserCode(code)) ?? stored.findByUserCode(code),
      findByUid: async (uid) => (await spare.findByUid(uid)) ?? stored.findByUid(uid),
      consume: async (id) => ((await spare.find(id)) ? spare : stored).consume(id),
      async destroy(id) {
        if (await stored.find(id)) await stored.destroy(id) // or what only the spare one has could not be deleted
        await spare.destroy(id)
      },
      async revokeByGrantId(grantId) {
        await stored.revokeByGrantId(grantId)
        await spare.revokeByGrantId(grantId)
      },
    }
  }

/**
 * Looks clients up in the platform's accounts, at each request: the library would accept a list only once, at its start,
 * and clients are registered later, too.
 */
export const withClients =
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
