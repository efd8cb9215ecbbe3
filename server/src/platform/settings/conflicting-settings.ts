import { exposedEndpoint } from '../../services/delivery/storage-endpoints.ts'
import { exposedHost } from './exposure.ts'
import type { Settings } from './schema.ts'
import { conflictOfStore } from './conflicting-store.ts'

/** Why settings that are each valid exclude each other, as one line; undefined where they do not. */
export const conflictIn = (settings: Settings, production: boolean): string | undefined => {
  return (
    conflictOfStore(settings, production) ??
    conflictOfDeliveries(settings, production) ??
    conflictOfAccess(settings, production)
  )
}

const conflictOfDeliveries = (
  { storageEndpoints = new Map() }: Settings,
  production: boolean,
): string | undefined => {
  const exposed = production ? exposedEndpoint(storageEndpoints) : undefined
  return exposed === undefined
    ? undefined
    : `--storage-endpoints sends files in the open to ${exposed}: not with NODE_ENV=production, unless it is https or this machine`
}

const conflictOfAccess = (settings: Settings, production: boolean): string | undefined => {
  const { auth, issuer, time, frozen, webhookAllow } = settings
  if (production && time !== undefined)
    return '--time sets another time than the real one: not with NODE_ENV=production'
  if (production && frozen) return '--frozen stops the time: not with NODE_ENV=production'
  if (production && webhookAllow !== undefined)
    return '--webhook-allow lets webhooks reach inner networks, and destinations name them: not with NODE_ENV=production'
  if (auth === 'required') return undefined
  if (production) return '--auth none lets everybody in: not with NODE_ENV=production'
  if (issuer !== undefined) return '--auth none looks at no token: leave --issuer out'
  const exposed = exposedHost(settings)
  return exposed === undefined
    ? undefined
    : `--auth none lets everybody in: not at ${exposed}, only at addresses of this machine such as localhost`
}
