import { expect, onTestFinished, test } from 'vitest'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { MovableClock, STORY_NOW } from '../../../test/platform.fixture.ts'
import { joinedProcess } from '../../jobs/sql/joined-process.fixture.ts'
import { createLocalKeys, deriveSealingKeys } from '../../services/secrets/sealing-keys.ts'
import { createSealing } from '../../services/secrets/sealing.ts'
import type { Stores } from '../../stores/stores.ts'
import { generateRsaKey } from './rsa-signing-key.ts'
import { SigningKeyRing } from './signing-key-ring.ts'
import { SIGNING_KEY_OWNER, SIGNING_KEYS } from './stored-signing-key.ts'
import { signingKey, stoppedClock } from './token.fixture.ts'

const ROUNDS = 5
const PROCESSES = 3

/** The rings of processes that all have made a key before one of them stores it. */
const ringsOn = (all: readonly Stores[]): readonly SigningKeyRing[] => {
  let missing = all.length
  let goOn = (): void => undefined
  const haveAllMade = new Promise<void>((resolve) => (goOn = resolve))
  const generate = async () => {
    const key = await generateRsaKey()
    missing--
    if (missing === 0) goOn()
    await haveAllMade
    return key
  }
  const sealing = createSealing(createLocalKeys(deriveSealingKeys('a secret')))
  const options = { sealing, clock: stoppedClock(), configured: [], derived: signingKey, generate }
  return all.map((stores) => new SigningKeyRing({ ...options, stores }))
}

test('of the RS256 keys that processes make at once, one is stored, and all sign with it', async () => {
  const url = await databaseOfTest()
  const processes = await Promise.all(
    Array.from({ length: PROCESSES }, () => joinedProcess(url, new MovableClock(STORY_NOW), [SIGNING_KEYS])),
  )
  onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))))
  const stores = processes.map((each) => each.stores)
  for (let round = 0; round < ROUNDS; round++) {
    const sets = await Promise.all(ringsOn(stores).map((ring) => ring.current()))
    const kids = sets.map((keys) => keys.map(({ alg, kid }) => `${alg} ${kid}`))
    expect(new Set(kids.map(String)).size).toBe(1)
    const { documents } =
      (await stores[0]?.collection(SIGNING_KEYS).page(SIGNING_KEY_OWNER, { limit: 10 })) ?? {}
    expect(documents?.map(({ kid }) => `RS256 ${kid}`)).toEqual(kids[0]?.slice(0, 1))
    for (const { kid } of documents ?? [])
      await stores[0]?.collection(SIGNING_KEYS).delete(SIGNING_KEY_OWNER, kid)
  }
})
