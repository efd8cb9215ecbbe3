import { createRemoteJWKSet, customFetch, errors } from 'jose'
import type { FetchImplementation, JSONWebKeySet, JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { FaultLog } from '../../kernel/fault-log.ts'
import type { Clock } from '../../kernel/clock.ts'
import { waitUntil } from '../../kernel/wait-until.ts'
import { isPrivateWay } from '../../services/network/loopback.ts'

export interface RemoteKeysOptions {
  /** The external authorization server, exactly as it names itself in `iss`. */
  readonly issuer: string
  readonly clock: Clock
  readonly logger: FaultLog
}

/** How long the issuer may take to answer. */
const TIMEOUT_MS = 2_000

/** How long the issuer is not asked again after a failure; otherwise every call of an outage would wait for the timeout. */
const PAUSE_MS = 1_000

/** How long keys stay in use while the issuer cannot be reached. */
const MAX_STALE_MS = 24 * 3_600_000

/**
 * The public keys of an external issuer, which its discovery document names; they are fetched with the first token. While
 * the issuer cannot be reached the last keys stay in use for a day, and tokens of other keys cannot be verified.
 * @throws Error from the returned function where a key cannot be looked up; the caller answers 503
 * @see OpenID Connect Discovery 1.0 section 4
 */
export const createRemoteKeys = (options: RemoteKeysOptions): JWTVerifyGetKey => {
  const lastGood = keepLastGood(options)
  const keys = createRemoteJWKSet(new URL(metadataAddress(options.issuer)), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: lastGood.fetch,
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (fault) {
      if (fault instanceof errors.JWKSNoMatchingKey && lastGood.isStale())
        throw new Error('The issuer cannot be asked for newer keys.', { cause: fault })
      throw fault
    }
  }
}

const keepLastGood = ({ issuer, clock, logger }: RemoteKeysOptions) => {
  let known: { readonly keys: JSONWebKeySet; readonly since: number } | undefined
  let failed: { readonly fault: unknown; readonly at: number } | undefined

  const ask = async (request: Parameters<FetchImplementation>[1]): Promise<void> => {
    if (failed && waitUntil(failed.at + PAUSE_MS, clock.now(), PAUSE_MS) > 0) return
    try {
      known = { keys: await fetchKeys(issuer, request), since: clock.now() }
      failed = undefined
    } catch (fault) {
      failed = { fault, at: clock.now() }
      logger.error(
        { issuer, reason: describeReason(fault) },
        'The keys of the issuer are temporarily unavailable.',
      )
    }
  }

  const fetch: FetchImplementation = async (_address, request) => {
    await ask(request)
    if (!known || (failed && clock.now() >= known.since + MAX_STALE_MS)) throw failed?.fault
    return Response.json(known.keys)
  }
  return { fetch, isStale: () => failed !== undefined }
}

/** @see OpenID Connect Discovery 1.0 section 4.1 */
const metadataAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

const KEY_SET = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

const fetchKeys = async (
  issuer: string,
  request: Parameters<FetchImplementation>[1],
): Promise<JSONWebKeySet> => {
  const metadata = z.object({
    issuer: z.literal(issuer), // or another issuer's keys would be believed
    jwks_uri: z.url({ protocol: /^https?$/ }).refine(isPrivateWay, 'must be https'),
  })
  const { jwks_uri } = metadata.parse(await fetchJson(metadataAddress(issuer), request))
  return KEY_SET.parse(await fetchJson(jwks_uri, request))
}

const fetchJson = async (address: string, request: RequestInit): Promise<unknown> => {
  const response = await globalThis.fetch(address, request)
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}.`)
  return response.json()
}

const describeReason = (fault: unknown): string => {
  if (fault instanceof z.ZodError) return z.prettifyError(fault)
  if (!(fault instanceof Error)) return typeof fault
  return fault.cause instanceof Error ? `${fault.message}: ${fault.cause.message}` : fault.message
}
