import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ZodType } from 'zod'
import type { Clock } from '../../kernel/clock.ts'

/**
 * Opaque texts that carry a value and prove that the platform issued it: page tokens, download addresses. Whoever has
 * one can read the value: it is signed, not encrypted.
 */
export interface SignedTokens {
  /**
   * @param purpose what the token is for and whom it is for, in parts: only the same parts read it back
   * @param seconds how long it is valid
   */
  sign(purpose: readonly string[], value: unknown, seconds: number): string
  /**
   * A token that is the same for the same arguments.
   * @param expires when it expires, in seconds since 1970 UTC
   */
  signUntil(purpose: readonly string[], value: unknown, expires: number): string
  /** Undefined where the token was not issued for this purpose, was changed, or has expired. */
  read<Value>(purpose: readonly string[], token: string, shape: ZodType<Value>): Value | undefined
  /** As `read`, with the time at which the token expires. */
  open<Value>(purpose: readonly string[], token: string, shape: ZodType<Value>): Opened<Value> | undefined
}

/** The content of a token. */
export interface Opened<Value> {
  readonly value: Value
  /** Seconds since 1970 UTC. */
  readonly expires: number
}

const MAC_BYTES = 16
const MAX_LENGTH = 4096
const FORM = /^[\w-]+$/

export const createSignedTokens = (secret: string, clock: Clock): SignedTokens => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'signed tokens', 32))
  const computeMac = (purpose: readonly string[], payload: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, payload]))
      .digest()
      .subarray(0, MAC_BYTES)
  return {
    sign(purpose, value, seconds) {
      return this.signUntil(purpose, value, Math.floor(clock.now() / 1000) + seconds)
    },
    signUntil(purpose, value, expires) {
      const payload = JSON.stringify([expires, value])
      return Buffer.concat([computeMac(purpose, payload), Buffer.from(payload)]).toString('base64url')
    },
    read(purpose, token, shape) {
      return this.open(purpose, token, shape)?.value
    },
    open(purpose, token, shape) {
      if (token.length > MAX_LENGTH || !FORM.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== token) return undefined
      const payload = bytes.toString('utf8', MAC_BYTES)
      if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), computeMac(purpose, payload))) return undefined
      const [expires, signed] = read(payload)
      const { success, data: value } = shape.safeParse(signed)
      return success && expires > clock.now() / 1000 ? { value, expires } : undefined
    },
  }
}

/** Only values that were signed get here. */
const read = (payload: string): [number, unknown] => {
  const parts: unknown = JSON.parse(payload)
  return Array.isArray(parts) ? [Number(parts[0]), parts[1]] : [0, undefined]
}
