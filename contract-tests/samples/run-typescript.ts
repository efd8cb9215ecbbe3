import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { isNode } from '../../tools/contract/document.ts'
import { typeFaults } from './type-faults.ts'

/** Code to be run as a module. */
export interface Module {
  /** Unique and fit for a file's name. */
  readonly name: string
  readonly code: string
}

/** Variables of the process, by their names. */
type Variables = Readonly<Record<string, string>>

const repository = resolve(import.meta.dirname, '../..')

/**
 * Compile modules against the client's own types, all in one go, and run them in one process, one after the other.
 * @returns what the compiler and the run have to say against a sample, by its name
 */
export const runTypeScript = async (
  samples: readonly Module[],
  environment: (sample: string) => Variables,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  // Inside the repository, where the client's package is found; outside everything that is checked.
  await mkdir(join(repository, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(repository, '.cache/typescript-samples-'))
  const fileOf = ({ name }: Module) => join(folder, `${name}.ts`)
  try {
    await Promise.all(samples.map((sample) => writeFile(fileOf(sample), sample.code)))
    const running = execute(
      samples.map((sample) => ({ file: fileOf(sample), env: environment(sample.name) })),
    )
    const compiled = typeFaults(samples.map(fileOf))
    const failed = await running
    return new Map(
      samples.map((sample) => {
        const file = fileOf(sample)
        return [sample.name, [...(compiled.get(file) ?? []), ...(failed.get(file) ?? [])]]
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Run {
  readonly file: string
  readonly env: Variables
}

const execute = async (runs: readonly Run[]): Promise<ReadonlyMap<string, string[]>> => {
  const runner = fileURLToPath(new URL('./execute-modules.ts', import.meta.url))
  const { BASE_URL: _vitests, ...env } = process.env // which would have a module call `/`
  const child = spawn(process.execPath, ['--import', 'tsx', runner], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(JSON.stringify(runs))
  const [output, complaints] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const faults = new Map(runs.map(({ file }) => [file, [`${basename(file)} was not run: ${complaints}`]]))
  for (const line of output.split('\n').filter((each) => each.startsWith('{'))) {
    const ended: unknown = JSON.parse(line)
    if (isNode(ended) && typeof ended.file === 'string')
      faults.set(ended.file, typeof ended.fault === 'string' ? [ended.fault] : [])
  }
  return faults
}
