import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContract } from '../src/contract/contract.ts'
import { NEUTRAL } from '../src/contract/dialect.ts'
import { timerAlarm } from '../src/kernel/alarm.ts'
import { createRecordCheck } from '../src/platform/check-record.ts'
import { openMemoryEngine } from '../src/platform/engine/memory-engine.ts'
import { exportStore } from '../src/platform/export-store.ts'
import { maintain } from '../src/platform/maintain.ts'
import { fillScenes } from '../src/platform/seed-state.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { startReceiver } from '../src/services/notifications/receiver.fixture.ts'
import type { Receiver } from '../src/services/notifications/receiver.fixture.ts'
import { openPlatformFile, writePlatformFile } from '../src/transfer/platform-file.ts'
import type { Kept } from './kept.fixture.ts'
import { TEST_ENVIRONMENT } from './platform.fixture.ts'
import { startSource } from './transfer-source.fixture.ts'
import type { Source } from './transfer-source.fixture.ts'

/** Where a platform is moved to. @param keep makes an empty store */
export interface Hop {
  readonly name: string
  keep(): Promise<Kept>
}

const OWN = ['--scenes', '400']

/** A folder of its own. */
export const intoFolder: Hop = {
  name: 'a folder',
  async keep() {
    const folder = await mkdtemp(join(tmpdir(), 'moved-'))
    return {
      flags: ['--data', folder, '--durability', 'normal'],
      end: () => rm(folder, { recursive: true }),
    }
  },
}

const throwFault = (fault: unknown) => {
  throw fault
}

/** Moves what a file holds into a store, and from there to another file. */
const move = async (flags: readonly string[], from: string, to: string): Promise<void> => {
  const importing = readSettings([...OWN, ...flags, '--migrate', '--import', from])
  await maintain(importing, TEST_ENVIRONMENT)
  await exportStore(to, readSettings([...OWN, ...flags, '--export', to]), throwFault)
}

/** The same in memory. */
const moveInMemory = async (from: string, to: string): Promise<void> => {
  const settings = readSettings(OWN)
  const { production, clock, secret } = TEST_ENVIRONMENT
  const options = { production, clock, secret, alarm: timerAlarm, onFault: throwFault }
  const engine = openMemoryEngine(options)
  const { seed, scenes } = settings
  const file = await openPlatformFile(from)
  await fillScenes(
    { seed, scenes, transferred: file.records(createRecordCheck(readContract('lenient'))) },
    engine,
    NEUTRAL,
  )
  await writePlatformFile(to, file.identity, engine.records())
}

/** A platform that was moved from memory over some stores, and back. */
export interface Way {
  readonly receiver: Receiver
  /** Has ended. */
  readonly source: Source
  /** What was written at each place, the last one again in memory. */
  readonly files: readonly string[]
  /** What each store is opened with, and memory. */
  readonly flags: readonly (readonly string[])[]
  end(): Promise<void>
}

export const moveAlong = async (hops: readonly Hop[]): Promise<Way> => {
  const folder = await mkdtemp(join(tmpdir(), 'transfer-'))
  const fileAt = (index: number) => join(folder, `${index}.ndjson`)
  const receiver = await startReceiver()
  const source = await startSource(receiver)
  await source.platform.export(fileAt(0))
  await source.platform.close()
  const kept: Kept[] = []
  for (const [index, hop] of hops.entries()) {
    const store = await hop.keep()
    kept.push(store)
    await move(store.flags, fileAt(index), fileAt(index + 1))
  }
  await moveInMemory(fileAt(hops.length), fileAt(hops.length + 1))
  return {
    receiver,
    source,
    files: [fileAt(0), ...hops.map((_, index) => fileAt(index + 1)), fileAt(hops.length + 1)],
    flags: [...kept.map((store) => store.flags), ['--import', fileAt(hops.length + 1)]],
    async end() {
      await receiver.close()
      for (const store of kept) await store.end()
      await rm(folder, { recursive: true })
    },
  }
}
