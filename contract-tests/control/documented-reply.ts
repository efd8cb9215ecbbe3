import type { Reply } from '../judge/judge.ts'
import type { ContractOperation } from '../contract/operation.ts'

/** The reply that the contract's own first examples describe. */
export const documentedReply = (operation: ContractOperation, status: string): Reply => {
  const response = operation.responses.find((candidate) => candidate.status === status)
  const [media] = response?.media ?? []
  const [example] = media?.examples.values() ?? []
  const headers = new Headers(media && { 'Content-Type': `${media.type}; charset=utf-8` })
  for (const header of response?.headers ?? []) headers.set(header.name, String(header.example))
  return { status: Number(status), headers, body: example === undefined ? '' : JSON.stringify(example) }
}
