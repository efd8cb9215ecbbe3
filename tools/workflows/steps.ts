import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'

/** A job of a workflow, by its name. */
export interface Job {
  readonly name: string
  readonly job: Node
  readonly steps: readonly Node[]
}

export const listJobs = (workflow: Node): readonly Job[] =>
  Object.entries(nodeAt(workflow, 'jobs')).flatMap(([name, job]) =>
    isNode(job) ? [{ name, job, steps: listAt(job, 'steps').filter(isNode) }] : [],
  )

/** The steps of a workflow, or of an action that workflows share. */
const listSteps = (text: Node): readonly Node[] => [
  ...listJobs(text).flatMap(({ steps }) => steps),
  ...listAt(nodeAt(text, 'runs'), 'steps').filter(isNode),
]

/** What a workflow or an action has a shell run. */
export const listCommands = (text: Node): readonly string[] =>
  listSteps(text).flatMap(({ run }) => (typeof run === 'string' ? [run] : []))

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a workflow or an action uses of others, and with what. */
export const usesIn = (text: Node): readonly { readonly action: string; readonly given: Node }[] =>
  listSteps(text)
    .filter(({ uses }) => uses !== undefined)
    .map((step) => ({ action: textIn(step.uses), given: nodeAt(step, 'with') }))
