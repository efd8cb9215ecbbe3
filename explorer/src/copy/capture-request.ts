import { createClient, createControlClient } from 'imagery-platform-client'
import { isOfSibling } from '../session/connection.ts'
import type { Addresses } from '../session/server-facts.ts'
import { callOptions, type CopiedCall } from './copied-call.ts'

/** Stands for the reader's own: what is written of the request has a variable in its place. */
const CREDENTIAL = 'credential'

/**
 * The request that our client would send, which is not sent.
 * @throws Error where the call makes none, since something that it needs is missing
 */
export const captureRequest = async (call: CopiedCall, addresses: Addresses): Promise<Request> => {
  let caught: Request | undefined
  const fetch = (request: Request): Promise<Response> => {
    caught = request
    return Promise.resolve(new Response(null, { status: 204 }))
  }
  if ('control' in call) {
    const control = createControlClient({ ...addresses, fetch })
    await Reflect.apply(control[call.control], control, [call.template, callOptions(call)])
  } else {
    const credentials = isOfSibling(call.operation) ? { token: CREDENTIAL } : { apiKey: CREDENTIAL }
    const client = createClient({ ...addresses, ...credentials, fetch })
    await Reflect.apply(client.call, client, [call.operation, callOptions(call)])
  }
  if (caught === undefined) throw new Error('The call makes no request.')
  caught.headers.delete('Idempotency-Key') // or the copy would have an effect once, and never again
  return caught
}
