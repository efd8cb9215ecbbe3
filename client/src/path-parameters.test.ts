import { array, assert, asyncProperty, constantFrom, integer, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient, createControlClient, ParameterError, waitForOrder } from './index.ts'
import { baseUrl, observed } from './observed-client.fixture.ts'
import { operationWires } from './operation-wire.ts'
import { senderFor } from './sender.ts'

const withPathParameters = [...operationWires].filter(([, { path }]) => path.includes('{'))

const namesIn = (path: string) => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)

/** A client that keeps what it sends, and calls operations by ids that the compiler does not know. */
const calling = () => {
  const { client, sent } = observed()
  return { call: senderFor(client).call, path: () => new URL(sent().url).pathname, sent }
}

describe('a path parameter that would address another resource is rejected, and nothing is sent', () => {
  const OTHERS: readonly unknown[] = ['', '.', '..', undefined, null, [], [''], ['..'], '\uD800', 'a\uDFFF']

  test.each(withPathParameters)('%s', async (operationId, { path }) => {
    for (const name of namesIn(path))
      for (const value of OTHERS) {
        const { call, sent } = calling()
        const values = { ...Object.fromEntries(namesIn(path).map((each) => [each, 'a'])), [name]: value }
        const error: unknown = await call(operationId, { params: { path: values } }).catch(
          (thrown: unknown) => thrown,
        )
        expect(error).toBeInstanceOf(ParameterError)
        expect(error).toHaveProperty('parameter', name)
        expect(sent().url).toBe('https://nothing.example/')
      }
  })

  test('the message says which parameter of which call, what it got, and what to pass', async () => {
    const { client } = observed()
    const deleted = client.call('features_deleteItem', {
      params: { path: { collectionId: 'berths', featureId: '..' } },
    })
    await expect(deleted).rejects.toThrow(
      new ParameterError(
        'DELETE /features/v1/ogc/my/collections/{collectionId}/items/{featureId}',
        'featureId',
        '..',
      ),
    )
    await expect(deleted).rejects.toThrow(
      'featureId: expected the id of a resource, got "..". Pass an id that is not empty, "." or "..".',
    )
  })

  test('a wait for an order without an id ends at once', async () => {
    const { client } = observed(() => Response.json({ orders: [] }))
    await expect(waitForOrder(client, '')).rejects.toThrow(ParameterError)
  })

  test('the client of /control rejects it, too', async () => {
    const fetch = () => Promise.reject(new Error('something was sent'))
    const control = createControlClient({ baseUrl, fetch })
    const deleted = control.DELETE('/control/faults/{id}', { params: { path: { id: '..' } } })
    await expect(deleted).rejects.toThrow(ParameterError)
  })

  test('a path serializer of the caller does not let it through', async () => {
    const fetch = () => Promise.reject(new Error('something was sent'))
    const client = createClient({ baseUrl, token: 'T', fetch })
    const called = client.GET('/data/v1/assets/{asset_id}', {
      params: { path: { asset_id: '..' } },
      pathSerializer: (path, { asset_id: id }) => path.replace('{asset_id}', String(id)),
    })
    await expect(called).rejects.toThrow(ParameterError)
  })
})

test('every other text arrives as it was given, in the segment of its parameter', async () => {
  // The unit `binary` of fast-check has the same, and makes a map of all of them first: seconds, and a hundred MB.
  const character = integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  const id = string({ unit: character, minLength: 1 }).filter(
    (text) => !/^\.{1,2}$|\p{Surrogate}/u.test(text),
  )
  const dotted = array(constantFrom('.', '/', '%2e', '%', '\\', ' ', '?', '#', '\t', 'é'), { minLength: 1 })
    .map((parts) => parts.join(''))
    .filter((text) => !/^\.{1,2}$/.test(text))
  for (const text of [id, dotted])
    await assert(
      asyncProperty(constantFrom(...withPathParameters), text, async ([operationId, { path }], value) => {
        const { call, path: sentPath } = calling()
        const values = Object.fromEntries(namesIn(path).map((name) => [name, value]))
        await call(operationId, { params: { path: values } })
        const segments = sentPath().split('/').map(decodeURIComponent)
        expect(segments).toEqual(path.split('/').map((each) => each.replaceAll(/\{[^{}]+\}/g, () => value)))
      }),
    )
})
