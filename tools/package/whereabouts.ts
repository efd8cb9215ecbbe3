import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The one setting: `repository` in the package.json at the top, an address such as `https://git.example/imagery`. */
const setting = z.object({ repository: z.url().optional() })

/** Where readers of a package find its sources, its pages and its issues; nothing while there is no such place. */
export interface Whereabouts {
  readonly repository?: { readonly type: 'git'; readonly url: string; readonly directory: string }
  readonly homepage?: string
  readonly bugs?: string
}

/** @throws ZodError where the setting is no address */
export const readWhereabouts = async (root: string, workspace: string): Promise<Whereabouts> => {
  const { repository } = setting.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  if (repository === undefined) return {}
  const address = repository.replace(/(\.git)?\/*$/, '')
  return {
    repository: { type: 'git', url: `git+${address}.git`, directory: workspace },
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
  }
}
