import type { ServerResponse } from 'node:http'

/** Sets the headers that have a value. */
export const setHeaders = (res: ServerResponse, headers: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' || typeof value === 'number') res.setHeader(name, value)
}
