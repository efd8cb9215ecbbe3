import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { startPlatform } from '../processes/platform.ts'

/** A client that is registered for a test, as the record of an import. */
export type ClientRecord = Readonly<Record<string, unknown>> & { readonly id: string }

/** A platform with registered clients of its own, for the OAuth libraries of others. */
export interface OAuthPlatform extends PlatformAddresses {
  /** The issuer of its tokens. */
  readonly issuer: string
  stop(): Promise<void>
}

export const startOAuthPlatform = async (clients: readonly ClientRecord[]): Promise<OAuthPlatform> => {
  const folder = await mkdtemp(join(tmpdir(), 'oauth-clients-'))
  const file = join(folder, 'clients.ndjson')
  const lines = clients.map((client) => `${JSON.stringify({ type: 'client', ...client })}\n`)
  await writeFile(file, lines.join(''))
  const platform = await startPlatform(['--scenes', '2', '--import', file])
  return {
    ...platform.ready,
    issuer: platform.ready.tokenUrl.replace('/protocol/openid-connect/token', ''),
    async stop() {
      await platform.stop()
      await rm(folder, { recursive: true })
    },
  }
}
