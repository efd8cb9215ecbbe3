import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverAccount } from '../../tools/postgres/cluster.ts'
import { postgresPrograms } from '../../tools/postgres/programs.ts'
import { freePort } from '../chaos/free-port.ts'
import { runCommands, runScript } from './commands.ts'

/** A cluster of PostgreSQL as an operator has it: folders, commands and an account. */
export interface OperatedCluster {
  /** Of a database of the cluster, or of the one that was restored in its place. */
  url(database: string): string
  run(script: string): Promise<string>
  /** Runs the commands of the docs. @param variables beside those that the docs name at their beginning */
  runBelow(heading: string, variables?: Readonly<Record<string, string>>): Promise<void>
  remove(): Promise<void>
}

const DOCUMENT = 'docs/operate/backup.md'

const CREATION = `
initdb -U postgres --auth=trust -E UTF8 --locale=C.UTF-8 --no-instructions
cat >> "$PGDATA/postgresql.conf" <<END
port = $PGPORT
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
END
pg_ctl -D "$PGDATA" -l "$PGDATA.log" -w start
createdb platform
`

/** A cluster with the durability that operators want, and an empty database `platform`. */
export const createCluster = async (): Promise<OperatedCluster> => {
  const programs = await postgresPrograms()
  const account = await serverAccount()
  const folder = await mkdtemp(join(tmpdir(), 'operated-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  const port = await freePort()
  const path = process.env.PATH ?? ''
  const variables = {
    PATH: `${programs}:${path}`,
    HOME: folder,
    PGHOST: '127.0.0.1',
    PGPORT: `${port}`,
    PGUSER: 'postgres',
    PGDATA: join(folder, 'data'),
    RESTORED: join(folder, 'restored'),
    BACKUP: join(folder, 'backup'),
  }
  const run = (script: string) => runScript(script, variables, account)
  await run(CREATION)
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    run,
    runBelow: (heading, more = {}) => runCommands(DOCUMENT, heading, { ...variables, ...more }, account),
    async remove() {
      for (const data of ['$PGDATA', '$RESTORED'])
        await run(`[ ! -f "${data}/postmaster.pid" ] || pg_ctl -D "${data}" -w -m immediate stop`)
      await rm(folder, { recursive: true })
    },
  }
}
