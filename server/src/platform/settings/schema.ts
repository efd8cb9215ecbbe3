import { z } from 'zod'
import { decimal } from '../../kernel/decimal.ts'
import { readDialect } from './dialect.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { parseKeyVersions } from './key-versions.ts'
import { isPrivateWay } from '../../services/network/loopback.ts'
import { parseSigningKeys } from '../../identity/credentials/signing-key.ts'
import { parseOrigins } from '../../http/guards/origins.ts'
import { parseTrustedProxies } from '../../http/guards/trusted-proxies.ts'
import { parseAllowedHosts, parseFileHosts } from '../../services/network/hosts.ts'
import { parseDeliveryHosts } from '../../services/delivery/delivery-hosts.ts'
import { parseStorageEndpoints } from '../../services/delivery/storage-endpoints.ts'
import { parseWebhookSecrets } from '../../services/notifications/signature.ts'
import { parseSealingKeys } from '../../services/secrets/sealing-keys.ts'
import { accessSync, constants, statSync } from 'node:fs'

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.string(error).transform(decimal).pipe(z.number(error).int(error).min(min, error).max(max, error))
}
const powerOfTwo = (min: number, max: number) =>
  wholeNumber(min, max).refine((number) => Number.isInteger(Math.log2(number)), {
    error: `must be a power of two from ${min} to ${max}`,
  })
/** Whether paths can be appended to an address, and it contains no credentials. */
const isBare = (url: string): boolean => !/[?#@]/.test(url)
const address = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http or https address, such as https://api.example.com',
    abort: true,
  })
  .refine(isBare, 'must have no user name, no query and no fragment')
  .transform((url) => url.replace(/\/+$/, ''))
const ISSUER_ERROR = 'must be the https address of an authorization server (http on this machine only)'
const issuer = z
  .url({ protocol: /^https?$/, error: ISSUER_ERROR, abort: true })
  .refine((url) => isPrivateWay(url) && isBare(url), ISSUER_ERROR)
const TIME_ERROR = 'must be a time from 2000 to 2099 such as 2026-05-04T08:00:00Z'
const time = z.iso
  .datetime({ offset: true, error: TIME_ERROR })
  .regex(/^20/, TIME_ERROR)
  .transform((text) => Date.parse(text))
const secret = z.string().min(32, 'must be at least 32 characters')
const yesNo = z.stringbool({ error: 'must be yes or no' })

/**
 * Returns the path if it is a folder that the platform can list.
 * @throws Error that says what is wrong, as the end of a sentence
 */
const readFolder = (path: string): string => {
  const found = tryStat(path)
  if (!found) throw new Error('must be a folder: there is none at this path')
  if (!found.isDirectory()) throw new Error('must be a folder, and is a file')
  if (!isReadable(path)) throw new Error('must be a folder that the platform may read')
  return path
}

/** Undefined also if a folder on the way there cannot be entered. */
const tryStat = (path: string) => {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A text that `parse` reads, or refuses with the end of a sentence. */
const readBy = <Value>(parse: (text: string) => Value) =>
  z.string().transform((text, context) => {
    try {
      return parse(text)
    } catch (fault) {
      context.addIssue(fault instanceof Error ? fault.message : 'is wrong')
      return z.NEVER
    }
  })

/** The list of all settings: their names, meanings and allowed values. */
export const SCHEMA = z.object({
  port: wholeNumber(0, 65_535),
  host: z.string().min(1, 'must not be empty'),
  baseUrl: address.optional(),
  siblingUrl: address.optional(),
  import: z.array(z.string()).default([]),
  importCollection: z
    .string()
    .regex(
      /^(?!\.{1,2}$)\P{Cc}{1,256}$/u,
      'must be 1 to 256 characters, none of them a control character, and not . or ..',
    )
    .optional(),
  imagery: readBy(readFolder).optional(),
  imageryAllow: readBy(parseFileHosts).optional(),
  export: z.string().min(1, 'must not be empty').optional(),
  data: z.string().min(1, 'must not be empty').optional(),
  cacheSize: wholeNumber(1, 100_000_000),
  durability: z.enum(['full', 'normal'], 'must be full or normal').optional(),
  databaseUrl: readBy(parseDatabaseUrl).optional(),
  databasePool: wholeNumber(1, 1000).optional(),
  databaseReplicaUrl: readBy(parseDatabaseUrl).optional(),
  databaseReplicaLag: wholeNumber(1, 3600).optional(),
  migrate: yesNo.optional(),
  resealFrom: secret.optional(),
  testStore: yesNo.optional(),
  dialect: readBy(readDialect).optional(),
  seed: wholeNumber(0, 2_147_483_647),
  scenes: wholeNumber(0, 1_000_000),
  time: time.optional(),
  frozen: yesNo,
  quadSize: powerOfTwo(256, 4096),
  secret: secret.optional(),
  signingKey: readBy(parseSigningKeys).optional(),
  sealingKeys: readBy(parseSealingKeys).optional(),
  auth: z.enum(['required', 'none'], 'must be required or none'),
  issuer: issuer.optional(),
  audience: z.string().min(1, 'must not be empty').optional(),
  corsOrigin: readBy(parseOrigins).optional(),
  drainLag: wholeNumber(0, 300).optional(),
  metricsPort: wholeNumber(0, 65_535).optional(),
  metricsHost: z.string().min(1, 'must not be empty').optional(),
  trustProxy: readBy(parseTrustedProxies).optional(),
  userSignIn: yesNo.optional(),
  keyVersions: readBy(parseKeyVersions).optional(),
  webhookSecret: readBy(parseWebhookSecrets).optional(),
  webhookAllow: readBy(parseAllowedHosts).optional(),
  deliver: readBy(parseDeliveryHosts).optional(),
  storageEndpoints: readBy(parseStorageEndpoints).optional(),
  smtp: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  mailFolder: z.string().min(1, 'must not be empty').optional(),
  mailFrom: z
    .string()
    .regex(/^[^\r\n]*@[^\s<>]+>?$/, 'must be an address such as "Orders <orders@example.com>"'),
  lenient: yesNo,
  logLevel: z.enum(
    ['silent', 'error', 'warn', 'info', 'debug'],
    'must be silent, error, warn, info or debug',
  ),
  json: yesNo,
})

/** Every setting, validated and typed. */
export type Settings = z.output<typeof SCHEMA>
