import { startPlatformOfFiles } from '../../processes/platform.ts'
import { accessToken } from '../../processes/target.ts'
import { isNode } from '../../contract/document.ts'

/** Where items go that name no collection. */
export const UNCOLLECTED = 'without-collection'

/** A platform that has imported a folder with a folder for each STAC file. */
export interface PlatformWithStac {
  /** Why a file was rejected, by its folder. */
  readonly rejected: ReadonlyMap<string, string>
  /** The object that the catalog serves at a path, or the status in its place. */
  read(path: string): Promise<Record<string, unknown> | number>
  stop(): Promise<void>
}

export const startWithStac = async (folder: string): Promise<PlatformWithStac> => {
  const flags = ['--import', folder, '--import-collection', UNCOLLECTED, '--lenient', '--scenes', '0']
  const platform = await startPlatformOfFiles(flags)
  const authorization = `Bearer ${await accessToken(platform.ready)}`
  const refused = /^refused .*\/(f\d+)\/record\.json[^:]*: (.*)$/gm
  return {
    rejected: new Map(
      [...platform.log().matchAll(refused)].map(([, name = '', reason = '']) => [name, reason]),
    ),
    async read(path) {
      const answer = await fetch(`${platform.ready.baseUrl}/catalog/v1${path}`, {
        headers: { authorization },
      })
      const body: unknown = answer.ok ? await answer.json() : undefined
      return isNode(body) ? body : answer.status
    },
    stop: () => platform.stop(),
  }
}
