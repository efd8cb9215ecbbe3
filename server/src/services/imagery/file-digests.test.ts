import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callerFor } from '../../kernel/caller.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { FileDigests } from './file-digests.ts'
import { ImageryFolder } from './imagery-folder.ts'
import { foldersForImagery } from './imagery.fixture.ts'

/** So many that one file is read long before the last of them, however busy the machine is. */
const MANY = 60

test('organizations take turns', async () => {
  const { root } = await foldersForImagery()
  const names = Array.from({ length: MANY }, (_, at) => `crowd-${at}`)
  for (const name of [...names, 'other']) await writeFile(join(root, name), name)
  const folder = await ImageryFolder.at(root)
  const digests = new FileDigests(new MemoryStores(), Date)
  const done: string[] = []
  const digest = async (name: string, orgId: number): Promise<void> => {
    const file = await folder.open([name])
    try {
      await digests.of(file, callerFor(orgId))
      done.push(name)
    } finally {
      await file.handle.close()
    }
  }
  const crowd = names.map((name) => digest(name, 1))
  await Promise.race(crowd)
  const doneBefore = done.length
  await digest('other', 2)
  expect(done.length - doneBefore).toBeLessThan(MANY / 2)
  await Promise.all(crowd)
})
