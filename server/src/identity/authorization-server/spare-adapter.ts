import type { Adapter, AdapterFactory } from 'oidc-provider'
import { StorageFull } from '../../stores/storage-full.ts'

/**
 * Keeps in a spare adapter what the other one cannot store, so that users sign in while the disk is full: at the same
 * process, and until it ends. What is stored stays true: it is neither changed nor deleted in the spare one alone.
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
