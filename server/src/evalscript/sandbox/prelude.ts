/**
 * JavaScript that runs in a fresh context before anything else. It takes away what would make the same tile come out
 * differently: the time of day (it is always 1970-01-01T00:00:00Z), the time zone (always UTC) and chance (always the same
 * sequence). What it defines can be replaced by a script's own, which may have any name.
 */
export const PRELUDE = String.raw`(() => {
  'use strict'
  const NOW = 0
  const define = (target, name, value) =>
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false })

  const silent = () => {}
  define(globalThis, 'console', { log: silent, info: silent, debug: silent, warn: silent, error: silent })
  define(globalThis, 'Mosaicking', Object.freeze({ SIMPLE: 'SIMPLE', ORBIT: 'ORBIT', TILE: 'TILE' }))
  const sampleTypes = { AUTO: 'AUTO', UINT8: 'UINT8', INT8: 'INT8', UINT16: 'UINT16', INT16: 'INT16', FLOAT32: 'FLOAT32' }
  define(globalThis, 'SampleType', Object.freeze(sampleTypes))

  let state = 0x9e3779b9
  const imul = Math.imul
  define(Math, 'random', () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  })

  const Local = Date
  const { construct } = Reflect
  const { prototype, parse, UTC } = Local
  const hasZone = (text) => /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)\s*$/i.test(text) || /^[+-]?\d{4,6}(?:-\d\d){0,2}$/.test(text)
  const zoned = (text) => (hasZone(text) ? text : /T/.test(text) ? text + 'Z' : text + ' UTC')
  const instant = (part) => (typeof part === 'string' ? parse(zoned(part)) : part)
  const Universal = function Date(...parts) {
    const time = parts.length === 0 ? NOW : parts.length === 1 ? instant(parts[0]) : UTC(...parts)
    return new.target === undefined ? new Local(NOW).toUTCString() : construct(Local, [time], new.target)
  }
  Object.defineProperty(Universal, 'prototype', { value: prototype, writable: false })
  define(prototype, 'constructor', Universal)
  define(Universal, 'now', () => NOW)
  define(Universal, 'parse', (text) => instant(text + ''))
  define(Universal, 'UTC', UTC)
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'])
    for (const verb of ['get', 'set'])
      if (verb + part !== 'setDay') define(prototype, verb + part, prototype[verb + 'UTC' + part])
  define(prototype, 'getTimezoneOffset', () => 0)
  for (const name of ['toString', 'toLocaleString']) define(prototype, name, prototype.toUTCString)
  const { toISOString } = prototype
  const sliced = (from, to) => function () { return toISOString.call(this).slice(from, to) }
  for (const name of ['toDateString', 'toLocaleDateString']) define(prototype, name, sliced(0, 10))
  for (const name of ['toTimeString', 'toLocaleTimeString']) define(prototype, name, sliced(11, 19))
  define(globalThis, 'Date', Universal)
})()`
