import type { Method } from './operation-wire.ts'

/** The five calls of a client, by what sends a call of a method. */
export const callsAt = <Call>(
  callFor: (method: Method) => Call,
): Readonly<Record<Uppercase<Method>, Call>> => ({
  GET: callFor('get'),
  PUT: callFor('put'),
  POST: callFor('post'),
  PATCH: callFor('patch'),
  DELETE: callFor('delete'),
})
