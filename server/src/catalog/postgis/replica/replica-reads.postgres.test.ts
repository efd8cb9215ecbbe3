import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { canReplicate } from '../../../../test/postgres/standby.fixture.ts'
import type { ReplicatedDatabase } from '../../../../test/postgres/standby.fixture.ts'
import { day, scene } from '../../suite/scenes.fixture.ts'
import { as, CatalogProcess, replicatedCatalog } from './replica.fixture.ts'

const SCENE = scene('a', day(1))

describe.runIf(canReplicate)('searches with a replica', () => {
  let database: ReplicatedDatabase

  beforeAll(async () => {
    database = await replicatedCatalog()
  })
  afterEach(async () => {
    await database.resume()
    await database.primary.query('truncate scene, scene_past, search_position')
    await database.followed()
  })

  test('have what the caller wrote, on every process, and that of others once the replica has it', async () => {
    const processes = [await CatalogProcess.begin(database), await CatalogProcess.begin(database)]
    await database.pause()
    await as('812', () => processes[0]?.catalog.putScenes([SCENE]))
    for (const process of processes) {
      expect(await process.idsFor('812')).toEqual(['a'])
      expect(await process.idsFor('905')).toEqual([])
      expect(process.reads.counts).toMatchObject({ replica: 1, behind: 1, failed: 0 })
    }
    await database.resume()
    await database.followed()
    for (const process of processes) {
      expect(await process.idsFor('812')).toEqual(['a'])
      expect(await process.idsFor('905')).toEqual(['a'])
      expect(process.reads.counts).toMatchObject({ replica: 3, behind: 1, failed: 0 })
    }
  })

  test('have what the platform wrote, whoever calls', async () => {
    const process = await CatalogProcess.begin(database)
    await database.pause()
    await process.catalog.putScenes([SCENE])
    expect(await process.idsFor('905')).toEqual(['a'])
    await process.catalog.deleteScenes(SCENE.collection, [SCENE.id])
    expect(await process.idsFor('905')).toEqual([])
  })

  test('are those of the primary where no call asks', async () => {
    const { catalog } = await CatalogProcess.begin(database)
    await database.pause()
    await as('812', () => catalog.putScenes([SCENE]))
    expect((await catalog.search({ limit: 1 })).scenes).toHaveLength(1)
  })

  test('go on behind a page whose end the replica does not have yet', async () => {
    const { catalog } = await CatalogProcess.begin(database)
    await database.pause()
    await as('812', () => catalog.putScenes([SCENE, scene('b', day(2))]))
    const { next = 0 } = await as('812', () => catalog.search({ limit: 1 }))
    const { scenes } = await as('905', () => catalog.search({ limit: 1, after: next }))
    expect(scenes.map(({ id }) => id)).toEqual(['a'])
  })

  test('are those of the primary while the replica is too far behind, which is told once', async () => {
    const process = await CatalogProcess.begin(database)
    await database.pause()
    await as('812', () => process.catalog.putScenes([SCENE]))
    await process.lookAfter(1)
    expect(await process.idsFor('905')).toEqual([])
    await process.lookAfter(10)
    await process.lookAfter(10)
    expect(await process.idsFor('905')).toEqual(['a'])
    expect(process.faults).toEqual([
      'the replica of the database is too far behind: searches go to the primary',
    ])
    expect(process.reads.counts.lagBytes).toBeGreaterThan(0)
    await database.resume()
    await database.followed()
    await process.lookAfter(1)
    expect(await process.idsFor('905')).toEqual(['a'])
    expect(process.reads.counts).toMatchObject({ replica: 2, behind: 1 })
  })
})

describe.runIf(canReplicate)('searches whose replica', () => {
  test('is away are those of the primary, which is told once', async () => {
    const database = await replicatedCatalog()
    const process = await CatalogProcess.begin(database)
    await as('812', () => process.catalog.putScenes([SCENE]))
    await database.endStandby()
    expect(await process.idsFor('905')).toEqual(['a'])
    await process.lookAfter(1)
    await process.lookAfter(1)
    expect(await process.idsFor('905')).toEqual(['a'])
    expect(process.reads.counts).toMatchObject({ replica: 0, failed: 1, behind: 1, lagBytes: undefined })
    expect(process.faults).toEqual([
      'the replica of the database cannot be reached: searches go to the primary',
    ])
    const late = await CatalogProcess.begin(database)
    expect(await late.idsFor('905')).toEqual(['a'])
  })

  test('was promoted are those of the primary, until that is the one that was promoted', async () => {
    const database = await replicatedCatalog()
    const process = await CatalogProcess.begin(database)
    await database.standby.query('select pg_promote()')
    await process.lookAfter(1)
    await process.lookAfter(1)
    await as('812', () => process.catalog.putScenes([SCENE]))
    expect(await process.idsFor('905')).toEqual(['a'])
    expect(process.faults).toEqual([
      'the replica of the database was promoted, and follows the primary no longer: searches go to the primary',
    ])
    const late = await CatalogProcess.begin({ primary: database.standby, standby: database.standby })
    await as('812', () => late.catalog.putScenes([SCENE]))
    expect(await late.idsFor('905')).toEqual(['a'])
    expect(late.reads.counts).toMatchObject({ replica: 1 })
  })
})
