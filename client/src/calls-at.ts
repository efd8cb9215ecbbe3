import type { Method } from './operation-wire.ts'

/** The five calls of a client, by what sends a call of a method. */
export const callsAt = <Call>(
  callOf: (method: Method) => Call,
): Readonly<Record<Uppercase<Method>, Call>> => ({
  GET: callOf('get'),
  PUT: callOf('put'),
  POST: callOf('post'),
  PATCH: callOf('patch'),
  DELETE: callOf('delete'),
})
