import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isNode, listAt } from '../contract/document.ts'
import { fileIn, folderOfModules, type Module } from './module.ts'

/** Variables of the process, by their names. */
type Variables = Readonly<Record<string, string>>

/** A process that runs modules and commands, one after the other: from one as large as the tests' they start slowly. */
export interface ModuleRunner {
  /** What the run has to say against a module; nothing where it ended well. */
  run(module: Module, variables: Variables): Promise<readonly string[]>
  /** What bash has to say against a command; nothing where it ended well. */
  runCommand(command: string, variables: Variables): Promise<readonly string[]>
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('./execute-modules.ts', import.meta.url))

export const startModuleRunner = async (): Promise<ModuleRunner> => {
  const folder = await folderOfModules()
  const { BASE_URL: _vitests, ...env } = process.env // which would have a module call `/`
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: folder, // for what they write
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const ends = createInterface(child.stdout)
  let complaints = ''
  let runs = 0
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  // A module can end the process: that is told of it, and of those after it, where they are run.
  child.stdin.on('error', () => undefined)
  const runInChild = async (asked: object): Promise<string[]> => {
    child.stdin.write(`${JSON.stringify(asked)}\n`)
    const [line] = await Promise.race([once(ends, 'line'), closed.then(() => [])])
    if (line === undefined) return [`it ended the process: ${complaints.slice(-500)}`]
    const ended: unknown = JSON.parse(String(line))
    return isNode(ended) ? listAt(ended, 'faults').map(String) : []
  }
  return {
    async run(module, variables) {
      // Of a file that it knows, a process does not run the module again.
      const file = fileIn(folder, { ...module, name: `${module.name}-${++runs}` })
      await writeFile(file, module.code)
      return runInChild({ file, variables })
    },
    runCommand: (command, variables) => runInChild({ command, variables }),
    async stop() {
      child.stdin.end()
      child.kill()
      await closed
      await rm(folder, { recursive: true })
    },
  }
}
