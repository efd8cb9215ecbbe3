import type { Node } from '../contract/document.ts'
import type { Origin, Shape, Stated } from './notation/shape.ts'

/** What became of one fact at one place of a document. */
export interface Verdict {
  /** Kind of fact, e.g. `default`: the controls of the test break one of each. */
  readonly kind: string
  /** The fact in words; the same fact at many places has the same words. */
  readonly fact: string
  /** Title of the section that states it. */
  readonly table: string
  readonly origin: Origin
  /** Operation and part of it where the fact was looked for. */
  readonly place: string
  /** What is there instead; absent when the fact is found. */
  readonly fault?: string
}

/** What surrounds the value being checked. */
export interface Surroundings {
  readonly document: Node
  readonly table: string
  readonly origin: Stated
  /** An enclosing part is marked `x-source: assumed`, which then covers the decisions within. */
  readonly covered: boolean
  /** Name of the value in facts: below a shared shape it starts with that shape's name. */
  readonly name: string
  readonly place: string
}

export const ABSENT = 'not found'

/** A fact about the value at hand. */
export const verdict = (
  { table, origin, name, place }: Surroundings,
  kind: string,
  statement: string,
  fault: string | undefined,
): Verdict => ({
  kind,
  fact: `${name} ${statement}`,
  table,
  origin: origin === 'half' ? 'source' : origin,
  place,
  ...(fault !== undefined && { fault }),
})

/** A fact that only prose can tell, for each pattern that the prose has to match. */
export const mentionVerdicts = (
  around: Surroundings,
  patterns: readonly RegExp[],
  prose: string,
  fault: string,
): Verdict[] =>
  patterns.map((pattern) =>
    verdict(around, 'mention', `mentions ${pattern.source}`, pattern.test(prose) ? undefined : fault),
  )

/** One step further in. */
export const inside = (around: Surroundings, step: string): Surroundings => ({
  ...around,
  name: `${around.name}${step}`,
  place: `${around.place}${step}`,
})

/**
 * Why the mark of a place is wrong for the origin of a fact: the source's facts carry no `x-source: assumed` where
 * they are found; those of contract-decisions.md carry it there or on a part that encloses them. What the source
 * names without showing its contents may be marked or not.
 */
export const markFault = (origin: Stated, marked: boolean, covered: boolean): string | undefined => {
  if (origin === 'half') return undefined
  if (origin === 'source') return marked ? 'is marked as assumed although the source states it' : undefined
  return marked || covered ? undefined : 'is not marked as assumed although the source does not state it'
}

/** Who states a value inside of a part. */
export const resolveOrigin = ({ origin, resource }: Shape, outer: Stated): Stated =>
  outer === 'decision' ? outer : (origin ?? (resource ? 'source' : outer))
