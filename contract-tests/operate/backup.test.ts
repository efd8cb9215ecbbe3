import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundledProductionServer } from '../processes/bundled-server.ts'
import { createCluster } from './cluster.ts'
import { runCommands, runScript } from './commands.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

const SECRET = 'the secret that is kept beside the backups'

const start = async (env: Readonly<Record<string, string>>): Promise<Server> => {
  const server = await startServer([await bundledProductionServer()], env)
  onTestFinished(() => server.stop())
  return server
}

/** Finds every scene of the world that has a share of clouds. */
const SEARCH = {
  item_types: ['OrthoScene'],
  filter: { type: 'RangeFilter' as const, field_name: 'cloud_cover', config: { lte: 1 } },
}

const save = async ({ user }: Server, name: string): Promise<void> => {
  const { response } = await user.POST('/data/v1/searches', { body: { ...SEARCH, name } })
  if (!response.ok) throw new Error(`${name} is answered with ${response.status}`)
}

/** Names of the saved searches that tests have made, and ids of the scenes that are found. */
const readContent = async ({ user }: Server) => {
  const query = { search_type: 'saved', _page_size: 250 } as const
  const saved = await user.GET('/data/v1/searches', { params: { query } })
  const found = await user.POST('/data/v1/quick-search', { body: SEARCH })
  if (!saved.data || !found.data) throw new Error('the platform cannot be read')
  const names = saved.data.searches.map(({ name }) => name).filter((name) => name.startsWith('saved'))
  return { names: names.toSorted(), scenes: found.data.features.map(({ id }) => id).toSorted() }
}

describe('PostgreSQL', () => {
  const operated = async () => {
    const cluster = await createCluster()
    onTestFinished(() => cluster.remove())
    return {
      ...cluster,
      serve: (database = 'platform', secret = SECRET) =>
        start({ DATABASE_URL: cluster.url(database), PLATFORM_SECRET: secret }),
    }
  }

  test('what was written up to a moment is restored after all of the cluster is lost, and nothing later', async () => {
    const cluster = await operated()
    await cluster.runBelow('Once: keep what is written')
    const server = await cluster.serve()
    await save(server, 'saved before the copy')
    await cluster.runBelow('Every night: copy the cluster')
    await save(server, 'saved after the copy')
    const content = await readContent(server)
    const MOMENT = (await cluster.run(`psql -Atc 'select clock_timestamp()'`)).trim()
    await save(server, 'saved after the moment')
    await cluster.runBelow('Every night: copy the cluster')
    await server.stop()
    await cluster.run(`
      last=$(psql -Atc 'select pg_walfile_name(pg_switch_wal())')
      until [ -f "$BACKUP/wal/$last" ]; do sleep 0.2; done
      pg_ctl -D "$PGDATA" -w -m immediate stop
      rm -r "$PGDATA"`)

    await cluster.runBelow('Restore', { MOMENT })
    await expect(cluster.serve('platform', 'another secret than that of the backups')).rejects.toThrow(
      /it was filled with another --secret/,
    )
    const restored = await cluster.serve()
    expect(await readContent(restored)).toEqual(content)
    expect(content.names).toEqual(['saved after the copy', 'saved before the copy'])
    await save(restored, 'saved since')
  })

  test('what was written before a dump is in the database that it is restored into', async () => {
    const cluster = await operated()
    const server = await cluster.serve()
    await save(server, 'saved before the dump')
    const content = await readContent(server)
    await cluster.run('mkdir "$BACKUP"')
    await cluster.runBelow('Copy')
    await save(server, 'saved after the dump')
    await cluster.runBelow('Restore into a new database')
    const restored = await cluster.serve('restored')
    expect(await readContent(restored)).toEqual(content)
    expect(content.names).toEqual(['saved before the dump'])
    await save(restored, 'saved since')
  })
})

describe('a folder', () => {
  const operated = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'operated-folder-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const variables = {
      FOLDER: join(folder, 'data'),
      BACKUP: join(folder, 'backup'),
      RESTORED: join(folder, 'restored'),
    }
    return {
      variables,
      serve: (data: string) => start({ PLATFORM_DATA: data }),
      runBelow: (heading: string) => runCommands('docs/operate/backup.md', heading, variables),
    }
  }

  const WRITERS = 4

  /** Writes until it is told to stop. */
  const underLoad = (server: Server) => {
    let isOver = false
    let count = 0
    const writing = Array.from({ length: WRITERS }, async () => {
      while (!isOver) await save(server, `saved under load ${count++}`)
    })
    return async () => {
      isOver = true
      await Promise.all(writing)
    }
  }

  test('what was answered before the copy of a folder began is restored, though callers go on writing', async () => {
    const { variables, serve, runBelow } = await operated()
    const server = await serve(variables.FOLDER)
    await save(server, 'saved before the copy')
    const content = await readContent(server)
    const end = underLoad(server)
    await runBelow('Copy a folder')
    await end()
    await runBelow('Restore a folder')
    const restored = await readContent(await serve(variables.RESTORED))
    expect(restored.scenes).toEqual(content.scenes)
    expect(restored.names).toContain('saved before the copy')
  })

  test('control: a copy of platform.db alone lacks what was answered', async () => {
    const { variables, serve, runBelow } = await operated()
    const server = await serve(variables.FOLDER)
    await save(server, 'saved before the copy')
    await runScript('mkdir "$BACKUP" && cp "$FOLDER/platform.db" "$FOLDER/secret" "$BACKUP"', variables)
    await runBelow('Restore a folder')
    const restored = await readContent(await serve(variables.RESTORED))
    expect(restored.names).not.toContain('saved before the copy')
  })
})
