import { fileURLToPath } from 'node:url'
import { readPlatform } from '../../tools/docs/platform.ts'
import type { AreaReference } from '../../tools/docs/reference.ts'
import { codeSamples } from '../../tools/docs/samples/code-samples.ts'
import type { CodeSample } from '../../tools/docs/samples/code-samples.ts'
import { operations } from '../contract/contract.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { isEmptying, rankAmongDeletions } from '../sweep/order.ts'

/** A sample of the documentation and the operation that it calls. */
export interface Sample {
  /** Unique and fit for a file's name: `curl-catalog_getItem`. */
  readonly name: string
  readonly language: CodeSample['language']
  readonly code: string
  readonly operation: ContractOperation
}

/** What the documentation is made of. */
export const documented = readPlatform(fileURLToPath(new URL('../../generated', import.meta.url)))

/** What is deleted is gone for every sample after it, so calls that end something come last. */
const LAST: readonly string[] = ['PUT', 'DELETE']

/** The samples that the pages of areas show, in their order. */
export const collectSamples = (
  areas: readonly AreaReference[],
  operations: readonly ContractOperation[],
): Sample[] =>
  areas
    .flatMap((area) => area.operations)
    .flatMap((entry) =>
      codeSamples(entry).map(({ language, code }) => ({
        name: `${language}-${entry.id}`,
        language,
        code,
        operation: operations.find(({ id }) => id === entry.id) ?? unknownOperation(entry.id),
      })),
    )

/** Every sample that the documentation shows of the contract, read before changed before deleted. */
export const samples: readonly Sample[] = collectSamples(documented.areas, operations).toSorted(
  (left, right) => rank(left.operation) - rank(right.operation),
)

function rank(operation: ContractOperation): number {
  if (isEmptying(operation)) return LAST.indexOf('PUT') - 0.5
  return LAST.indexOf(operation.method) + rankAmongDeletions(operation)
}

function unknownOperation(id: string): never {
  throw new Error(`The bundle has no operation ${id}, its area's document has one.`)
}
