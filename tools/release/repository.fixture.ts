import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const contract = resolve(import.meta.dirname, '../drift/fixtures/base.yaml')

/** Where the contract of a repository begins. */
export const ROOT = 'spec/openapi.yaml'

export const git = async (repository: string, ...args: string[]): Promise<string> => {
  const known = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
  return (await promisify(execFile)('git', [...known, ...args], { cwd: repository })).stdout
}

export const commit = async (repository: string): Promise<void> => {
  await git(repository, 'add', '.')
  await git(repository, 'commit', '--quiet', '--message', 'state')
}

/** Makes a folder a repository with a contract that nobody has released. */
export const writeContract = async (repository: string): Promise<void> => {
  await mkdir(join(repository, 'spec/overlays'), { recursive: true })
  await cp(contract, join(repository, ROOT))
  await writeFile(
    join(repository, 'spec/overlays/lenient.yaml'),
    'overlay: 1.0.0\ninfo: { title: Lenient, version: 1.0.0 }\nactions: [{ target: $.info, update: { x-open: true }, x-lenient: { point: open, strict: Closed., why: So it is., lenient: Open., for: All. } }]\n',
  )
  await git(repository, 'init', '--quiet', '--template=') // no sample hooks, since every test copies it
}

/** Makes the contract of a repository break its callers. */
export const narrow = (repository: string): Promise<void> => edit(repository, 'maximum: 250', 'maximum: 100')

const ORDER = '        - { name: order, in: query, schema: { type: string, enum: [name, created] } }\n'

/** Makes the contract of a repository take a parameter more. */
export const widen = (repository: string): Promise<void> =>
  edit(repository, ORDER, `${ORDER}        - { name: after, in: query, schema: { type: string } }\n`)

const edit = async (repository: string, from: string, to: string): Promise<void> => {
  const text = await readFile(join(repository, ROOT), 'utf8')
  await writeFile(join(repository, ROOT), text.replace(from, to))
}
