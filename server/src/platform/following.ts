import type { CallListener } from '../http/call/calls.ts'
import type { Engine } from './engine/engine.ts'

/** Serves calls by the clock as other processes have set it. Where the database is away, the call itself says so. */
export const following = ({ follow }: Pick<Engine, 'follow'>, handler: CallListener): CallListener =>
  follow === undefined
    ? handler
    : (request, response) => {
        void follow()
          .catch(() => undefined)
          .then(() => handler(request, response))
      }
