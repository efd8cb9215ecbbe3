import type { ContractOperation } from '../contract/operation.ts'

/** A call that its operation has to refuse with a status. */
export interface RefusedCall {
  readonly why: string
  readonly status: number
  readonly path: string
  readonly init: RequestInit
}

/** A name that nothing has, and that nothing can be given. */
const UNKNOWN = encodeURIComponent('no/such thing')

/** Calls of an operation that are wrong in one point each. */
export const refusedCalls = (operation: ContractOperation): RefusedCall[] => {
  const { method, path: template } = operation
  const path = template.replaceAll(/\{\w+\}/g, UNKNOWN)
  const json = { 'Content-Type': 'application/json' }
  return [
    { why: 'a parameter that it does not have', status: 400, path: `${path}?verbose=1`, init: { method } },
    { why: 'a broken escape', status: 400, path: `${path}?verbose=%ff`, init: { method } },
    {
      why: 'a page of another origin',
      status: 403,
      path,
      init: { method, headers: { Origin: 'https://evil.example' } },
    },
    { why: 'another method', status: 405, path, init: { method: 'PATCH' } },
    ...(path === template
      ? []
      : [{ why: 'an unknown name', status: NAMES[method] ?? 404, path, init: { method } }]),
    ...(operation.body.length === 0
      ? []
      : [
          { why: 'no body', status: 400, path, init: { method } },
          { why: 'a body that is no JSON', status: 400, path, init: { method, headers: json, body: '{' } },
          { why: 'a body that is no object', status: 400, path, init: { method, headers: json, body: '7' } },
          {
            why: 'an unknown member',
            status: 400,
            path,
            init: { method, headers: json, body: '{"unknown": 1}' },
          },
          { why: 'a body of another type', status: 415, path, init: { method, body: '{}' } },
          {
            why: 'too large a body',
            status: 413,
            path,
            init: { method, headers: json, body: `"${'x'.repeat(operation.maxBodyBytes)}"` },
          },
        ]),
  ]
}

/** What is made under a name is refused for the name itself. */
const NAMES: Readonly<Record<string, number>> = { PUT: 400 }
