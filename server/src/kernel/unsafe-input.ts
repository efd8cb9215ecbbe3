import { decimal } from './decimal.ts'
import { isUtf8 } from 'node:buffer'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { Pace } from 'imagery-platform-geometry/pace.ts'
import { invalid, Problem } from './problem.ts'

/** Deepest nesting of arrays and objects in a JSON body: room for filters 100 deep, below any recursion limit. */
const MAX_JSON_DEPTH = 512

/** Members that would reach an object's prototype if a handler copied the body carelessly. */
const PROTOTYPE_MEMBERS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Most values in a JSON body. The largest valid one, ten megabytes of references, has a third of it; ten megabytes of
 * empty objects would take a second to parse before any schema sees them.
 */
const MAX_JSON_VALUES = 500_000

const [QUOTE, BACKSLASH, COMMA, OPEN_ARRAY, OPEN_OBJECT, CLOSE_ARRAY, CLOSE_OBJECT] = Buffer.from('"\\,[{]}')

/** Bytes that are checked between two pauses, in less than a millisecond. */
const BYTES_AT_ONCE = 2 ** 17

/**
 * Checks the bytes of a JSON body before they are parsed. Pauses.
 * @param maxValues most values that they may hold; an imported file may hold more than a body
 * @throws Problem 400 where they are not UTF-8, nest deeper than 512 levels, or hold more values
 */
export function* guardJsonInTurns(bytes: Buffer, maxValues = MAX_JSON_VALUES): Work<void> {
  if (!isUtf8(bytes)) throw new Problem(400, 'The body is not valid UTF-8.')
  let depth = 0
  let commas = 0
  let quoted = false
  let pause = BYTES_AT_ONCE
  for (let at = 0; at < bytes.length; at++) {
    if (at >= pause) {
      yield
      pause = at + BYTES_AT_ONCE
    }
    const byte = bytes[at]
    if (quoted) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      if (++depth > MAX_JSON_DEPTH)
        throw new Problem(400, `The body nests deeper than ${MAX_JSON_DEPTH} levels (at byte ${at}).`)
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--
    else if (byte === COMMA && ++commas >= maxValues)
      throw new Problem(400, `The body holds more than ${maxValues} values (at byte ${at}).`)
  }
}

/** Checks the bytes of a JSON body as `guardJsonInTurns` does, without pauses. */
export const guardJsonBytes = (bytes: Buffer, maxValues?: number): void => {
  atOnce(guardJsonInTurns(bytes, maxValues))
}

// Control characters other than tab, line feed and carriage return; a lone half of a surrogate pair.
const FORBIDDEN_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u

/**
 * Checks a parsed value for what a schema cannot say: names that reach a prototype, numbers that are not finite,
 * control characters and lone surrogates in text.
 * @param place where the value stands, as the first part of the name in the error, or '' for the body
 * @throws Problem 400 that names the member
 */
export const rejectUnsafeText = (value: unknown, place: string): void => {
  if (!isHarmless(value)) refuseHarm(value, place)
}

/** Checks a parsed value as `screen` does. Pauses. */
export function* screenInTurns(value: unknown, place: string): Work<void> {
  if (!(yield* isHarmlessInTurns(value, new Pace()))) refuseHarm(value, place)
}

/** Fast check without names. Only a value that fails is searched again, to name the member. */
const isHarmless = (value: unknown): boolean => {
  if (typeof value === 'string') return isHarmlessText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isHarmless)
  return Object.entries(value).every(
    ([key, member]) => !PROTOTYPE_MEMBERS.has(key) && isHarmlessText(key) && isHarmless(member),
  )
}

/** Steps of looking at a text of usual length. */
const STEPS_OF_TEXT = 4

function* isHarmlessInTurns(value: unknown, pace: Pace): Work<boolean> {
  if (typeof value !== 'object' || value === null) return isHarmless(value)
  for (const key in value) {
    if (pace.isDue(STEPS_OF_TEXT)) yield
    const member: unknown = Reflect.get(value, key)
    const isNameHarmless = Array.isArray(value) || (!PROTOTYPE_MEMBERS.has(key) && isHarmlessText(key))
    const isContainer = typeof member === 'object' && member !== null
    const isMemberHarmless = isContainer ? yield* isHarmlessInTurns(member, pace) : isHarmless(member)
    if (!isNameHarmless || !isMemberHarmless) return false
  }
  return true
}

const refuseHarm = (value: unknown, place: string): void => {
  const pending: { readonly name: string; readonly value: unknown }[] = [{ name: place, value }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { name, value: part } = next
    if (typeof part === 'string') screenText(part, name)
    else if (typeof part === 'number' && !Number.isFinite(part))
      throw invalid(name, 'must be a finite number.')
    else if (typeof part === 'object' && part !== null)
      for (const [key, member] of Object.entries(part)) {
        const memberName = name === '' ? key : `${name}.${key}`
        if (PROTOTYPE_MEMBERS.has(key)) throw new Problem(400, `The member name "${key}" is not allowed.`)
        screenText(key, name)
        pending.push({ name: memberName, value: member })
      }
  }
}

// Text with nothing of that, nor with pairs of surrogates, as nearly every text is. Looking at code units takes a third
// of the time.
const PLAIN_TEXT = /^[\t\n\r -~\u00A0-\uD7FF\uE000-\uFFFF]*$/

const isHarmlessText = (text: string): boolean => PLAIN_TEXT.test(text) || !FORBIDDEN_TEXT.test(text)

const screenText = (text: string, name: string): void => {
  if (!isHarmlessText(text)) throw invalid(name || 'body', 'has a control character or a broken character.')
}

/**
 * Checks the text of a numeric parameter: a validator would take `0x10`, ` 10 ` and `Infinity`, and an empty part for 0.
 * @throws Problem 400 that names the parameter
 */
export const guardNumber = (name: string, text: string): void => {
  if (text.split(',').some((part) => Number.isNaN(decimal(part))))
    throw invalid(
      name,
      `"${text.slice(0, 64)}" is not a decimal number or a list of them. Write numbers as JSON does, such as 0.5 or 1e-7.`,
    )
}
