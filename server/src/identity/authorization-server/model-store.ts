import type { AdapterPayload } from 'oidc-provider'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { text } from '../../stores/indexes.ts'

/** A session, grant, code or token of the authorization server. Its payload has the members that the library gives it. */
export interface StoredModel {
  readonly id: string
  readonly payload: AdapterPayload
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number
}

type ModelIndex = 'grantId' | 'uid' | 'userCode'

export type ModelDefinition = CollectionDefinition<StoredModel, ModelIndex>

/** The owner of all models: a platform has one authorization server. */
export const MODEL_OWNER = 'platform'

/**
 * Most documents of one model. A new one drops the oldest, so that a caller who starts session after session cannot fill
 * the store. A user whose session was dropped signs in again; a device or an application whose code or
 * refresh token was dropped gets 400 `invalid_grant`, as for one that never existed.
 */
export const MAX_PER_MODEL = 5_000

const defineModel = (model: string): ModelDefinition => ({
  name: `identity.${model}`,
  key: ({ id }) => id,
  indexes: {
    grantId: text(({ payload }) => payload.grantId ?? null),
    uid: text(({ payload }) => payload.uid ?? null),
    userCode: text(({ payload }) => payload.userCode ?? null),
  },
  bound: { max: MAX_PER_MODEL, drop: [], refuse: () => new RangeError(`too many of ${model}`) },
})

/** Every model of the library. `Client` has no documents; the library looks up unknown client ids there. */
const MODELS: ReadonlyMap<string, ModelDefinition> = new Map(
  [
    'AccessToken',
    'AuthorizationCode',
    'BackchannelAuthenticationRequest',
    'Client',
    'ClientCredentials',
    'DeviceCode',
    'Grant',
    'InitialAccessToken',
    'Interaction',
    'PushedAuthorizationRequest',
    'RefreshToken',
    'RegistrationAccessToken',
    'ReplayDetection',
    'Session',
  ].map((model) => [model, defineModel(model)]),
)

/** The collection of each model. */
export const MODEL_COLLECTIONS: readonly ModelDefinition[] = [...MODELS.values()]

/** @throws TypeError for a model that is unknown here, such as one of a later version of the library */
export const modelCollection = (model: string): ModelDefinition => {
  const definition = MODELS.get(model)
  if (!definition) throw new TypeError(`the authorization server has no collection for the model ${model}`)
  return definition
}
