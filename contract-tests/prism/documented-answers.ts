import type { Media } from '../contract/media.ts'
import type { ContractOperation } from '../contract/operation.ts'

/** One answer that a mock can be asked for. */
export interface DocumentedAnswer {
  readonly operation: ContractOperation
  readonly status: string
  /** None where the answer has no body. */
  readonly media?: Media
  /** None for a file: an example cannot hold one. */
  readonly example?: { readonly name: string; readonly value: unknown }
}

/** Every answer that an operation documents: each status, each representation, each example. */
export const documentedAnswers = (operation: ContractOperation): DocumentedAnswer[] =>
  operation.responses
    .filter(({ status }) => status !== 'default')
    .flatMap(({ status, media }): DocumentedAnswer[] =>
      media.length === 0
        ? [{ operation, status }]
        : media.flatMap((one) => {
            const examples = [...one.examples].map(([name, value]) => ({ name, value }))
            const answer = { operation, status, media: one }
            return examples.length === 0 ? [answer] : examples.map((example) => ({ ...answer, example }))
          }),
    )

/** A title for an answer, e.g. `quota_getJob 200 application/json running`. */
export const answerTitle = ({ operation, status, media, example }: DocumentedAnswer): string =>
  [operation.id, status, media?.type, example?.name].filter((part) => part !== undefined).join(' ')

/** The `Prefer` with which a mock gives this answer. @see RFC 7240 */
export const preferFor = ({ status, media, example }: DocumentedAnswer): Record<string, string> => ({
  Prefer: `code=${status}${example ? `, example=${example.name}` : ''}`,
  ...(media && { Accept: media.type }),
})
