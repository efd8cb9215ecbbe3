import { replicatedDatabase } from '../../../../test/postgres/standby.fixture.ts'
import type { ReplicatedDatabase } from '../../../../test/postgres/standby.fixture.ts'
import { runOnBehalf } from '../../../kernel/current-call.ts'
import { UnknownCursor } from '../../port.ts'
import { migrateCatalog } from '../migrations.ts'
import { PostgisCatalog } from '../postgis-catalog.ts'
import { migratePositions } from './positions.ts'
import { ReplicaReads } from './replica-reads.ts'
import { ReplicaWatch } from './replica-watch.ts'

/** An empty catalog, which the standby has, too. */
export const replicatedCatalog = async (): Promise<ReplicatedDatabase> => {
  const database = await replicatedDatabase()
  await migrateCatalog(database.primary)
  await migratePositions(database.primary)
  await database.followed()
  return database
}

/** A process with a catalog, which looks after the replica when it is told to. It may be ten seconds behind. */
export class CatalogProcess {
  /** Why the replica was not used. */
  readonly faults: string[] = []
  readonly watch: ReplicaWatch
  readonly reads: ReplicaReads
  readonly catalog: PostgisCatalog
  #now = 0

  private constructor({ primary, standby: replica }: Pick<ReplicatedDatabase, 'primary' | 'standby'>) {
    this.watch = new ReplicaWatch({
      primary,
      replica,
      maxLagMs: 10_000,
      clock: { now: () => this.#now },
      alarm: () => () => undefined,
      onFault: (fault) => this.faults.push(fault instanceof Error ? fault.message : ''),
    })
    const isUnknown = (fault: unknown) => fault instanceof UnknownCursor
    this.reads = new ReplicaReads({ primary, replica, watch: this.watch, isUnknown })
    this.catalog = new PostgisCatalog(primary, undefined, this.reads)
  }

  static async begin(database: Pick<ReplicatedDatabase, 'primary' | 'standby'>): Promise<CatalogProcess> {
    const process = new CatalogProcess(database)
    await process.watch.look()
    return process
  }

  async lookAfter(seconds: number): Promise<void> {
    this.#now += seconds * 1000
    await this.watch.look()
  }

  /** What an organization finds. */
  async idsFor(owner: string): Promise<string[]> {
    const { scenes } = await as(owner, () => this.catalog.search({ limit: 10 }))
    return scenes.map(({ id }) => id)
  }
}

const NEVER = new AbortController().signal

/** Work of a call of an organization. */
export const as = <Result>(owner: string, work: () => Result): Result =>
  runOnBehalf({ organization: owner, principal: '', signal: NEVER }, work)
