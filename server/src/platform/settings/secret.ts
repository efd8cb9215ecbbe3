import { exposedHost } from './exposure.ts'
import { keptSecret } from './kept-secret.ts'
import type { Settings } from './schema.ts'

/** The secret from which keys and client secrets are derived. */
export interface Secret {
  readonly text: string
  /** Why it is different on every start, as the end of a sentence; undefined if it stays the same. */
  readonly randomBecause: string | undefined
}

/**
 * The secret that was set. Otherwise the one that `--data` keeps, unless the store is made for tests. Otherwise that of
 * the seed, which is public: only if other machines cannot reach the platform, and never in production.
 * @param random makes an unguessable text
 * @throws Error where the kept one cannot be used
 */
export const chooseSecret = (
  settings: Pick<Settings, 'secret' | 'data' | 'testStore' | 'seed' | 'host' | 'baseUrl' | 'siblingUrl'>,
  production: boolean,
  random: () => string,
): Secret => {
  if (settings.secret !== undefined) return { text: settings.secret, randomBecause: undefined }
  if (settings.data !== undefined && settings.testStore !== true)
    return { text: keptSecret(settings.data, random), randomBecause: undefined }
  const exposed = exposedHost(settings)
  if (production) return { text: random(), randomBecause: 'NODE_ENV is production' }
  if (exposed !== undefined)
    return {
      text: random(),
      randomBecause: `other machines may reach ${exposed}, and know the keys of the seed`,
    }
  return { text: `imagery platform, seed ${settings.seed}`, randomBecause: undefined }
}
