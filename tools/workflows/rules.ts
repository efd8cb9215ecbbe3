import { isDeepStrictEqual } from 'node:util'
import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listCommands, listJobs, usesIn, type Job } from './steps.ts'

/** What a repository has that a workflow may name. */
export interface Known {
  readonly scripts: ReadonlySet<string>
  readonly hasFile: (path: string) => boolean
}

/** What is wrong with a workflow, or with an action that workflows share, by one rule. */
type Rule = (text: Node, known: Known) => readonly string[]

const forJobs =
  (isFaulty: (job: Job) => boolean): Rule =>
  (text) =>
    listJobs(text)
      .filter(isFaulty)
      .map(({ name }) => name)

const serializeSteps = ({ steps }: Job): string => JSON.stringify(steps)

const isWorkflow = (text: Node): boolean => isNode(text.jobs)

/** Files that a workflow itself makes or unpacks. */
const MADE = /^(dist|packages?)\//

const filesIn = (command: string): readonly string[] =>
  command.match(/(?<![\w$*./-])(?:\.\/)?\.?[\w-]+(?:\/[\w.-]+)+/g) ?? []

const scriptsIn = (command: string): readonly string[] =>
  [...command.matchAll(/\bnpm (?:run (?:-\S+ )*([\w:-]+)|(test|start)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  )

/** Actions of the host by their major version, those of others by a commit, and those that lie here. */
const isPinned = (action: string, { hasFile }: Known): boolean =>
  action.startsWith('./')
    ? hasFile(`${action.slice(2)}/action.yml`)
    : /^(actions\/[\w-]+@v\d+|[\w.-]+(\/[\w.-]+)+@[\da-f]{40})$/.test(action)

/** May publish in the name of the repository: nothing but the job that does. */
const PUBLISHES = /\bnpm publish .*--provenance/

/** Brings or runs what the repository and its dependencies are. */
const RUNS_OURS = /\bnpm (ci|install|run|test|exec)\b|\bnpx\b|actions\/checkout/

/** The rules that every workflow keeps, by what breaks one. */
export const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  [
    'more permissions than to read',
    (text) =>
      isWorkflow(text) && !isDeepStrictEqual(text.permissions, { contents: 'read' }) ? ['permissions'] : [],
  ],
  [
    'a job with permissions that it does not publish with',
    forJobs(
      (each) =>
        each.job.permissions !== undefined &&
        !(
          isDeepStrictEqual(each.job.permissions, { 'id-token': 'write' }) &&
          PUBLISHES.test(serializeSteps(each))
        ),
    ),
  ],
  [
    'a job that publishes beside code of the repository',
    forJobs((each) => each.job.permissions !== undefined && RUNS_OURS.test(serializeSteps(each))),
  ],
  ['a job without an end', forJobs(({ job }) => typeof job['timeout-minutes'] !== 'number')],
  [
    'runs that are not kept apart',
    (text) => (isWorkflow(text) && nodeAt(text, 'concurrency').group === undefined ? ['concurrency'] : []),
  ],
  [
    'code of strangers run with rights',
    (text) => (JSON.stringify(text.on ?? '').includes('pull_request_target') ? ['pull_request_target'] : []),
  ],
  [
    'a checkout that keeps credentials',
    (text) =>
      usesIn(text)
        .filter(({ action }) => action.startsWith('actions/checkout@'))
        .filter(({ given }) => given['persist-credentials'] !== false)
        .map(({ action }) => action),
  ],
  [
    'an action that can change',
    (text, known) =>
      usesIn(text)
        .map(({ action }) => action)
        .filter((action) => !isPinned(action, known)),
  ],
  // What a title or a branch says would be a part of the script. Values come as variables of the environment.
  [
    'a command with something put into it',
    (text) => listCommands(text).filter((each) => each.includes('${{')),
  ],
  [
    'a script that there is not',
    (text, { scripts }) =>
      listCommands(text)
        .flatMap(scriptsIn)
        .filter((script) => !scripts.has(script)),
  ],
  [
    'a file that there is not',
    (text, { hasFile }) =>
      listCommands(text)
        .flatMap(filesIn)
        .filter((path) => !MADE.test(path) && !hasFile(path)),
  ],
])

/** What is wrong with a workflow, or with an action that workflows share: a line for each fault. */
export const faultsIn = (text: Node, known: Known): readonly string[] =>
  [...RULES].flatMap(([fault, rule]) => rule(text, known).map((where) => `${fault}: ${where}`))
