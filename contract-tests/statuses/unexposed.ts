import type { ContractOperation } from '../contract/operation.ts'
import type { Reply } from '../validate/validate-reply.ts'

/** What pages of other origins may read without being told. @see Fetch, CORS-safelisted response-header name */
const SAFELISTED: ReadonlySet<string> = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
])

/** Names of the headers of a reply that the contract declares and that a page of another origin may not read. */
export const unexposedHeaders = (
  { responses }: ContractOperation,
  status: string,
  { headers }: Reply,
): string[] => {
  const exposed = (headers.get('Access-Control-Expose-Headers') ?? '').toLowerCase().split(/ *, */)
  const declared = responses.find((response) => response.status === status)?.headers ?? []
  return declared
    .map(({ name }) => name)
    .filter((name) => headers.has(name))
    .filter((name) => ![...SAFELISTED, ...exposed].includes(name.toLowerCase()))
}
