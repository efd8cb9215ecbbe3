import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { bytesFile } from '../files/file-content.ts'
import { Secret } from '../secrets/secret.ts'
import { NO_DELIVERIES } from './delivery-hosts.ts'
import type { OpenStorage, StoragePlace } from './port.ts'
import { parseStorageEndpoints } from './storage-endpoints.ts'
import { createStorages } from './storages.ts'

const place: StoragePlace = {
  kind: 'azure',
  account: 'harbour',
  container: 'c',
  endpointSuffix: undefined,
  sasToken: new Secret('sv=1&sig=sesame'),
}
const write = (storage: OpenStorage, key: string, { signal } = new AbortController()) =>
  storage.write({ key, mediaType: 'text/plain', file: bytesFile(Buffer.alloc(0), 0) }, signal)

/** A store that takes an empty file when the test says so. It shows the size of one at once. */
const startStore = async () => {
  const asked: string[] = []
  const answers: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') {
      response.writeHead(200, { 'content-length': '0' }).end()
      return
    }
    asked.push(new URL(request.url ?? '', 'http://any').pathname.replace(/.*[/]/, ''))
    answers.push(response.writeHead(201))
    request.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const endpoints = parseStorageEndpoints(`vendorc_blob_storage=http://127.0.0.1:${port}`)
  return { asked, answers, endpoints }
}

test('four files are written at once, to all places together, and the next as soon as one is', async () => {
  const { asked, answers, endpoints } = await startStore()
  const storages = createStorages({ allowed: NO_DELIVERIES, endpoints })
  const one = await storages.open(place, 1)
  const other = await storages.open(place, 1)
  const written = ['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => write(index % 2 ? other : one, key))
  await expect.poll(() => asked.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  answers[0]?.end()
  await Promise.race(written)
  await expect.poll(() => asked).toHaveLength(5)
  expect(asked[4]).toBe('e')
  answers[1]?.end()
  await expect.poll(() => asked).toHaveLength(6)
  for (const answer of answers) answer.end()
  await Promise.all(written)
  one.close()
  other.close()
})

test('the time of a file begins with its turn', async () => {
  const { asked, answers, endpoints } = await startStore()
  const deadlines = { request: 1000, bytesPerSecond: 1 }
  const storage = await createStorages({ allowed: NO_DELIVERIES, endpoints, deadlines }).open(place, 1)
  const silent = ['a', 'b', 'c', 'd'].map((key) => write(storage, key))
  const waiting = write(storage, 'e')
  for (const fault of await Promise.allSettled(silent))
    expect(fault).toMatchObject({ reason: { kind: 'slow' } })
  await expect.poll(() => asked[4]).toBe('e')
  answers[4]?.end()
  await Promise.allSettled([waiting])
  storage.close()
})

test('organizations take turns', async () => {
  const { asked, answers, endpoints } = await startStore()
  const storages = createStorages({ allowed: NO_DELIVERIES, endpoints })
  const crowd = await storages.open(place, 1)
  const other = await storages.open(place, 2)
  const written = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => write(crowd, key))
  written.push(write(other, 'others'))
  await expect.poll(() => asked).toHaveLength(4)
  answers[0]?.end()
  await expect.poll(() => asked).toHaveLength(5)
  expect(asked[4]).toBe('others')
  for (let answered = 1; answered < written.length; answered++) {
    await expect.poll(() => answers.length).toBeGreaterThan(answered)
    answers[answered]?.end()
  }
  await Promise.all(written)
  crowd.close()
  other.close()
})
