import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Contract } from '../generate/bundle.ts'

const run = promisify(execFile)

/**
 * The contract to compare with, for as long as it is used.
 * @param repository The checkout in which a git ref is looked up.
 * @param base A file that holds an OpenAPI description, or a git ref whose `spec/` is taken.
 * @throws Error if it is neither.
 */
export const withContractAt = async <T>(
  repository: string,
  base: string,
  use: (contract: Contract) => Promise<T>,
): Promise<T> => {
  const file = resolve(repository, base)
  if (existsSync(file) && statSync(file).isFile()) return use({ root: file })
  const ref = `${base}^{commit}`
  if (base.startsWith('-') || !(await succeeds(repository, ['rev-parse', '--verify', '--quiet', ref]))) {
    throw new Error(`\`${base}\` is neither a file nor a git ref`)
  }
  if (!(await succeeds(repository, ['cat-file', '-e', `${base}:spec/openapi.yaml`]))) {
    throw new Error(`\`${base}\` has no spec/openapi.yaml`)
  }
  return withSpecAt(repository, base, use)
}

const succeeds = (repository: string, args: readonly string[]): Promise<boolean> =>
  run('git', args, { cwd: repository }).then(
    () => true,
    () => false,
  )

const withSpecAt = async <T>(
  repository: string,
  ref: string,
  use: (contract: Contract) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'base-'))
  try {
    const archive = join(folder, 'spec.tar')
    await run('git', ['archive', '--output', archive, ref, 'spec'], { cwd: repository })
    await run('tar', ['--extract', '--file', archive, '--directory', folder])
    return await use({ root: join(folder, 'spec/openapi.yaml') })
  } finally {
    await rm(folder, { recursive: true })
  }
}
