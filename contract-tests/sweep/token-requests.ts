import type { ContractOperation } from '../contract/operation.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { plainCall, type Call } from './call.ts'

const TOKEN_OPERATION = 'auth_createToken'

/** Operations at which clients with a secret authenticate. */
const CLIENT_OPERATIONS: readonly string[] = [TOKEN_OPERATION, 'auth_getTokenStatus', 'auth_deleteToken']
const DEVICE_OPERATION = 'auth_createDeviceCode'

/**
 * The token endpoint's examples name a client that this platform does not know: make a call as the one it does,
 * the way the example does it, in the form or in the header.
 */
export const asKnownClient = (call: Call, { clientId, clientSecret }: PlatformAddresses): Call => {
  if (!CLIENT_OPERATIONS.includes(call.operation.id) || call.status === 401 || !call.body) return call
  const form = new URLSearchParams(call.body.content.trimStart())
  if (!form.has('client_id')) return { ...call, credentials: 'client' }
  form.set('client_id', clientId)
  form.set('client_secret', clientSecret)
  const padding = call.body.content.length - call.body.content.trimStart().length
  return { ...call, body: { ...call.body, content: ' '.repeat(padding) + form.toString() } }
}

/** The failures of the endpoints for tokens and devices that no schema can say. */
export const tokenFailures = (operation: ContractOperation): Call[] => {
  const plain = plainCall(operation)
  const form = (members: Record<string, string>) => ({
    type: 'application/x-www-form-urlencoded',
    content: new URLSearchParams(members).toString(),
  })
  const unknown = { ...plain, status: 401, why: 'of a client that is not known' }
  if (operation.id === DEVICE_OPERATION) return [{ ...unknown, body: form({ client_id: 'nobody' }) }]
  if (!CLIENT_OPERATIONS.includes(operation.id)) return []
  if (operation.id !== TOKEN_OPERATION) return [unknown]
  const grant = { grant_type: 'client_credentials' }
  return [
    unknown,
    { ...plain, status: 400, why: 'for another grant', body: form({ grant_type: 'password' }) },
    { ...plain, status: 400, why: 'for a scope of users', body: form({ ...grant, scope: 'offline_access' }) },
  ]
}
