import { BlockedHost } from './connection-guard.ts'
import { DeliveryFault } from './delivery-fault.ts'

const UNREACHABLE: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME'],
])
const BROKEN: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_STREAM_PREMATURE_CLOSE',
])
const SLOW: ReadonlySet<string> = new Set(['ETIMEDOUT', 'ESOCKETTIMEDOUT'])
/** OpenSSL's and Node's codes for what is wrong with a certificate, and with encryption. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_TLS|^ERR_SSL|^EPROTO$/

/**
 * What a fault of a connection means for a delivery, for the adapters of all stores; undefined for other faults.
 * @param host of the store, for the sentence
 */
export const connectionFault = (cause: unknown, host: string): DeliveryFault | undefined => {
  for (const fault of listCauses(cause)) {
    if (fault instanceof DeliveryFault) return fault
    if (fault instanceof BlockedHost) return notAllowedHere(fault.host)
    const known = toFault(readCode(fault), host)
    if (known) return known
  }
  return undefined
}

/** The operator does not let files be delivered to a host. */
export const notAllowedHere = (host: string): DeliveryFault =>
  new DeliveryFault('refused', `The platform delivers nothing to ${host} (--deliver).`)

/** Codes alone, since libraries make errors of their own of those of connections. */
const toFault = (code: string, host: string): DeliveryFault | undefined => {
  if (code === 'ERR_BLOCKED_HOST') return notAllowedHere(host)
  if (code === 'ERR_BLOCKED_ADDRESS')
    return new DeliveryFault('refused', `${host} is not on the public internet.`)
  if (UNREACHABLE.has(code)) return new DeliveryFault('unreachable', `${host} cannot be reached (${code}).`)
  if (BROKEN.has(code)) return new DeliveryFault('broken', `The connection to ${host} broke off (${code}).`)
  if (SLOW.has(code)) return new DeliveryFault('slow', `${host} did not answer in time.`)
  if (CERTIFICATE.test(code))
    return new DeliveryFault('unreachable', `${host} cannot be reached safely: its certificate is not valid.`)
  return undefined
}

/** An error, what caused it, and the errors that it sums up: libraries wrap those of connections. */
const listCauses = (cause: unknown): readonly Error[] => {
  const chain: Error[] = []
  const rest = [cause]
  while (rest.length > 0 && chain.length < 16) {
    const fault = rest.shift()
    if (!(fault instanceof Error)) continue
    chain.push(fault)
    rest.push(fault.cause)
    const summed: readonly unknown[] = fault instanceof AggregateError ? fault.errors : []
    rest.push(...summed)
  }
  return chain
}

const readCode = (fault: Error): string =>
  'code' in fault && typeof fault.code === 'string' ? fault.code : ''
