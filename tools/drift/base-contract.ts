import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { bundle } from '../generate/bundle.ts'

const run = promisify(execFile)

/**
 * The bundled contract to compare with.
 * @param repository The checkout in which a git ref is looked up.
 * @param base A file that holds an OpenAPI description, or a git ref whose `spec/` is bundled.
 * @throws Error if it is neither, or does not bundle.
 */
export const contractAt = async (repository: string, base: string): Promise<Node> => {
  const file = resolve(repository, base)
  if (existsSync(file) && statSync(file).isFile()) return bundle(repository, { root: file })
  const ref = `${base}^{commit}`
  if (base.startsWith('-') || !(await succeeds(repository, ['rev-parse', '--verify', '--quiet', ref]))) {
    throw new Error(`\`${base}\` is neither a file nor a git ref`)
  }
  if (!(await succeeds(repository, ['cat-file', '-e', `${base}:spec/openapi.yaml`]))) {
    throw new Error(`\`${base}\` has no spec/openapi.yaml`)
  }
  return bundleOf(repository, base)
}

const succeeds = (repository: string, args: readonly string[]): Promise<boolean> =>
  run('git', args, { cwd: repository }).then(
    () => true,
    () => false,
  )

const bundleOf = async (repository: string, ref: string): Promise<Node> => {
  const folder = await mkdtemp(join(tmpdir(), 'base-'))
  try {
    const archive = join(folder, 'spec.tar')
    await run('git', ['archive', '--output', archive, ref, 'spec'], { cwd: repository })
    await run('tar', ['--extract', '--file', archive, '--directory', folder])
    return await bundle(folder, { root: 'spec/openapi.yaml' })
  } finally {
    await rm(folder, { recursive: true })
  }
}
