import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../platform-fixture.ts'
import type { TestAnswer, TestPlatform } from '../../platform-fixture.ts'
import { ask, bucket, faultIn, over, REQUEST, STRANGER, show, submit, taskIn, TASKS, tasksIn, tokenOf } from './batch-fixture.ts' // prettier-ignore

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const parts = async (
  ...form: readonly (readonly [name: string, text: string | Uint8Array<ArrayBuffer>])[]
): Promise<TestAnswer> => {
  const body = new FormData()
  for (const [name, text] of form) body.append(name, new Blob([text]))
  const headers = { authorization: await tokenOf(platform, '4101') }
  const response = await fetch(platform.app.siblingBaseUrl + TASKS, { method: 'POST', headers, body })
  const bytes = Buffer.from(await response.arrayBuffer())
  const json: unknown = JSON.parse(bytes.toString())
  return { status: response.status, headers: response.headers, bytes, json }
}

const count = async (): Promise<number> => tasksIn(await ask(platform, 'GET', TASKS)).data.length

describe('a request is echoed', () => {
  test('with defaults filled in', async () => {
    const { request } = await submit(platform)
    expect(request).toEqual({
      ...REQUEST,
      input: { ...REQUEST.input, bufferX: 0, bufferY: 0 },
      output: { ...REQUEST.output, overwrite: false, skipExisting: false, cogOutput: false, createCollection: false }, // prettier-ignore
      instanceType: 'normal',
    })
  })

  test.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
  ])('with cogOutput %j as a truth value', async (cogOutput, shown) => {
    const { request } = await submit(platform, { ...REQUEST, output: { ...REQUEST.output, cogOutput } })
    expect(request.output).toMatchObject({ cogOutput: shown })
  })

  test('with the layout that files get where only a part of it is told', async () => {
    const output = { ...REQUEST.output, cogOutput: true, cogParameters: { overviewMinSize: 64, blockxsize: 512 } } // prettier-ignore
    const { request } = await submit(platform, { ...REQUEST, output })
    const cogParameters = { overviewMinSize: 64, resamplingAlgorithm: 'average', blockxsize: 512, blockysize: 256, usePredictor: true } // prettier-ignore
    expect(request.output).toMatchObject({ cogParameters })
  })

  test.each([
    [{ instance_type: 'large' }, 'large'],
    [{ instanceType: 'large' }, 'large'],
    [{ instanceType: 'normal', instance_type: 'large' }, 'normal'],
    [{}, 'normal'],
  ])('with %j as instanceType', async (members, instanceType) => {
    const { request } = await submit(platform, { ...REQUEST, ...members })
    expect(request).toMatchObject({ instanceType })
    expect(request).not.toHaveProperty('instance_type')
  })

  test('with its description', async () => {
    const description = 'Ports, monthly'
    expect((await submit(platform, { ...REQUEST, description })).request.description).toBe(description)
  })

  test('with settings of Zarr that the contract does not know', async () => {
    const output = { type: 'zarr', delivery: bucket('archive'), group: { zarr_format: 2 }, arrayParameter: { dtype: '<u2' } } // prettier-ignore
    const processRequest = { ...REQUEST.processRequest, output: { responses: [{ identifier: 'ndvi', format: { type: 'zarr/array' } }] } } // prettier-ignore
    expect((await submit(platform, { ...REQUEST, processRequest, output })).request.output).toEqual(output)
  })

  test('in parts as in one', async () => {
    const { evalscript, ...processRequest } = REQUEST.processRequest
    const answer = await parts(
      ['request', JSON.stringify({ ...REQUEST, processRequest })],
      ['evalscript', evalscript],
    )
    expect(answer.status).toBe(201)
    expect(taskIn(answer).request).toEqual((await submit(platform)).request)
  })
})

describe('a task', () => {
  test("belongs to the organisation's account", async () => {
    const { id, domainAccountId } = await submit(platform)
    expect(domainAccountId).toBe('91c4d7e2-3a5f-4b08-86e1-d20f7b9c5a63')
    for (const as of ['4107', 'machine']) expect((await show(platform, id, as)).id).toBe(id)
    const theirs = await submit(platform, REQUEST, STRANGER)
    expect(theirs.domainAccountId).not.toBe(domainAccountId)
  })

  test('of a machine client is found by the people of its organisation', async () => {
    const { id } = await submit(platform, REQUEST, 'machine')
    expect((await show(platform, id)).id).toBe(id)
  })

  test("is not there for others, not even one of the organisation's parts", async () => {
    const { id } = await submit(platform)
    for (const as of [STRANGER, '4120'])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['POST', '/analyse'],
        ['POST', '/start'],
        ['POST', '/stop'],
      ] as const) {
        const answer = await ask(platform, method, `${TASKS}/${id}${path}`, {
          as,
          ...(method === 'PUT' && { body: { description: 'mine' } }),
        })
        expect(faultIn(answer)).toEqual([404])
      }
    expect((await show(platform, id)).status).toBe('CREATED')
  })
})

describe('no secret is ever shown', () => {
  const [key, secret, credentials] = ['KEY-27-OF-A-TEST', '3nV8xQ0aLr5tYk1uWc7s', 'Y3JlZGVudGlhbHM=']
  const keys = { url: 's3://archive/a.gpkg', accessKey: key, secretAccessKey: secret, region: 'r' }
  const input = (features: object) => ({ type: 'geopackage', features })
  const output = (delivery: object) => ({ type: 'raster', delivery })
  const { bounds: _, ...processInput } = REQUEST.processRequest.input
  const processRequest = { ...REQUEST.processRequest, input: processInput }

  test.each([
    ['keys', { s3: keys }, { s3: { ...keys, accessKey: '<REDACTED>', secretAccessKey: '<REDACTED>' } }],
    ['a service account', { gs: { url: 'gs://archive/a.gpkg', credentials } }, { gs: { url: 'gs://archive/a.gpkg' } }], // prettier-ignore
  ])('of %s', async (_why, storage, shown) => {
    const task = await submit(platform, { processRequest, input: input(storage), output: output(storage) })
    expect(task.request).toMatchObject({ input: input(shown), output: output(shown) })
    const address = `${TASKS}/${task.id}`
    const answers = [
      await ask(platform, 'GET', address),
      await ask(platform, 'GET', TASKS),
      await ask(platform, 'PUT', address, { body: { description: 'anew' } }),
      await ask(platform, 'POST', `${address}/stop`),
    ]
    for (const { bytes } of answers)
      for (const text of [key, secret, credentials]) expect(bytes.toString()).not.toContain(text)
  })

  test('and what is shown in its place is not taken for one', async () => {
    const storage = { s3: { ...keys, secretAccessKey: '<REDACTED>' } }
    const body = { processRequest, input: input(storage), output: output(storage) }
    expect(faultIn(await ask(platform, 'POST', TASKS, { body }))).toEqual([400, 'input.features.s3.secretAccessKey']) // prettier-ignore
  })

  const zarr = (settings: object) => ({
    ...REQUEST,
    processRequest: { ...REQUEST.processRequest, output: { responses: [{ identifier: 'ndvi' }] } },
    output: { type: 'zarr', delivery: bucket('archive'), group: { zarr_format: 2 }, ...settings },
  })

  test.each([
    ['in an address', { ...REQUEST, output: output({ s3: { url: `s3://${key}:${secret}@archive/a` } }) }, 'output.delivery.s3.url'], // prettier-ignore
    ['in the address of a service account', { ...REQUEST, output: output({ gs: { url: `gs://${secret}@archive`, credentials } }) }, 'output.delivery.gs.url'], // prettier-ignore
    ['among settings of any name', zarr({ secretAccessKey: secret }), 'output.secretAccessKey'],
    [
      'deep among them',
      zarr({ storage: [{ aws_access_key_id: secret }] }),
      'output.storage.0.aws_access_key_id',
    ],
    ['among attributes', zarr({ group: { zarr_format: 2, customAttributes: { password: secret } } }), 'output.group.customAttributes.password'], // prettier-ignore
  ])('nor taken %s, which is shown', async (_why, body, member) => {
    const answer = await ask(platform, 'POST', TASKS, { body })
    expect(faultIn(answer)).toEqual([400, member])
    expect(answer.bytes.toString()).not.toContain(secret)
  })

  test('nor does a refusal repeat it', async () => {
    const storage = { s3: { ...keys, iamRoleARN: 'role' } }
    const body = { processRequest, input: input(storage), output: output(storage) }
    const answer = await ask(platform, 'POST', TASKS, { body })
    expect(faultIn(answer)).toEqual([400, 'input.features.s3.iamRoleARN'])
    expect(answer.bytes.toString()).not.toContain(secret)
  })
})

describe('what is wrong is refused, and nothing is stored', () => {
  const grid = (members: object) => ({ ...REQUEST, input: { ...REQUEST.input, ...members } })
  const raster = (members: object) => ({ ...REQUEST, output: { ...REQUEST.output, ...members } })
  const source = (members: object) => over(REQUEST.processRequest.input.bounds, [{ type: 'orthoscene-3m', ...members }]) // prettier-ignore
  const file = (defaults: object) => ({
    ...over(undefined),
    input: { type: 'geopackage', features: bucket('archive', 'a.gpkg'), defaults },
  })
  const formats = (...types: string[]) => ({
    ...REQUEST.processRequest,
    output: { responses: types.map((type, i) => ({ identifier: `o${i}`, format: { type } })) },
  })
  const ring = (...coordinates: number[][]) => ({ geometry: { type: 'Polygon', coordinates: [coordinates] } })
  const triangle = [[4, 51.9], [4.2, 51.9], [4.1, 52], [4, 51.9]] // prettier-ignore
  const circle = (positions: number) =>
    ring(
      ...Array.from({ length: positions }, (_, i) => {
        const angle = (2 * Math.PI * (i % (positions - 1))) / (positions - 1)
        return [4.1 + Math.cos(angle) / 10, 51.9 + Math.sin(angle) / 10]
      }),
    )
  const utm = { crs: 'http://www.opengis.net/def/crs/EPSG/0/32631' }
  const zarr = (members: object, types = ['zarr/array']) => ({
    ...REQUEST,
    processRequest: formats(...types),
    output: { type: 'zarr', delivery: bucket('archive'), group: { zarr_format: 2 }, ...members },
  })
  const array = { dtype: '<f4', order: 'C', fill_value: 0 }

  test.each([
    ['a grid that there is not', grid({ id: 99 }), 'input.id'],
    ["a resolution that is none of the grid's", grid({ resolution: 60 }), 'input.resolution'],
    ['a buffer beyond 16 bits', grid({ bufferX: 32_768 }), 'input.bufferX'],
    ['no resolution', grid({ resolution: undefined }), 'input.resolution'],
    ['an input of no known type', { ...REQUEST, input: { type: 'polygon' } }, 'input.type'],
    ['a width of 3501', file({ width: 3501, height: 1 }), 'input.defaults.width'],
    ['a width alone', file({ width: 3500 }), 'input.defaults.height'],
    ['a height alone', file({ height: 3500 }), 'input.defaults.width'],
    ['a size and a resolution', file({ width: 1, height: 1, resolution: 3 }), 'input.defaults.resolution'],
    ['bounds beside a file', { ...REQUEST, input: file({}).input }, 'processRequest.input.bounds'],
    ['no storage', raster({ delivery: {} }), 'output.delivery'],
    ['a machine for a bucket', raster({ delivery: { s3: { url: 's3://169.254.169.254/a', iamRoleARN: 'r' } } }), 'output.delivery.s3.url'], // prettier-ignore
    ['a bucket that ends a host name', raster({ delivery: { s3: { url: 's3://127.0.0.1?/a', iamRoleARN: 'r' } } }), 'output.delivery.s3.url'], // prettier-ignore
    ['a region that ends a host name', raster({ delivery: { s3: { url: 's3://archive/a', iamRoleARN: 'r', region: '127.0.0.1#' } } }), 'output.delivery.s3.region'], // prettier-ignore
    ['two storages', raster({ delivery: { ...bucket('a'), gs: { url: 'gs://abc', credentials: 'x' } } }), 'output.delivery'], // prettier-ignore
    ['a storage without an address', raster({ delivery: { s3: {} } }), 'output.delivery.s3.url'],
    ['a storage of another scheme', raster({ delivery: { s3: { url: 'https://a.b/c' } } }), 'output.delivery.s3.url'], // prettier-ignore
    ['half a pair of keys', raster({ delivery: { s3: { url: 's3://abc', accessKey: 'k' } } }), 'output.delivery.s3.secretAccessKey'], // prettier-ignore
    [
      'a placeholder for nothing',
      raster({ delivery: bucket('a', '<tile>/<format>') }),
      'output.delivery.s3.url',
    ],
    ['a new collection and an old one', raster({ createCollection: true, collectionId: 'c' }), 'output.collectionId'], // prettier-ignore
    ['cogOutput that is a word', raster({ cogOutput: 'yes' }), 'output.cogOutput'],
    ['overviews told twice', raster({ cogParameters: { overviewLevels: [2], overviewMinSize: 64 } }), 'output.cogParameters.overviewMinSize'], // prettier-ignore
    ['a format of no kind', { ...REQUEST, processRequest: formats('image/gif') }, 'processRequest.output.responses.0.format.type'], // prettier-ignore
    ['PNG as a cloud-optimized GeoTIFF', { ...raster({ cogOutput: true }), processRequest: formats('image/tiff', 'image/png') }, 'processRequest.output.responses.1.format.type'], // prettier-ignore
    ['an array in a raster', { ...REQUEST, processRequest: formats('zarr/array') }, 'processRequest.output.responses.0.format.type'], // prettier-ignore
    ['a file in a Zarr group', zarr({}, ['image/tiff']), 'processRequest.output.responses.0.format.type'],
    ['Zarr of a file of features', { ...zarr({}), input: file({}).input, processRequest: file({}).processRequest }, 'output.type'], // prettier-ignore
    ['another version of Zarr', zarr({ group: { zarr_format: 3 } }), 'output.group.zarr_format'],
    ['chunks of two times', zarr({ arrayParameters: { ...array, chunks: [2, 10, 10] } }), 'output.arrayParameters.chunks.0'], // prettier-ignore
    ['an override of no output', zarr({ arrayOverrides: { none: {} } }), 'output.arrayOverrides.none'],
    ['two outputs of one name', { ...REQUEST, processRequest: { ...REQUEST.processRequest, output: { responses: [{ identifier: 'a' }, { identifier: 'a' }] } } }, 'processRequest.output.responses.1.identifier'], // prettier-ignore
    ['a collection that there is not', source({ type: 'none' }), 'processRequest.input.data.0.type'],
    ['a time that ends before it begins', source({ dataFilter: { timeRange: { from: '2026-04-02T00:00:00Z', to: '2026-04-01T00:00:00Z' } } }), 'processRequest.input.data.0.dataFilter.timeRange.to'], // prettier-ignore
    ['a time with a blank for its T', source({ dataFilter: { timeRange: { from: '2026-04-01 00:00:00Z' } } }), 'processRequest.input.data.0.dataFilter.timeRange.from'], // prettier-ignore
    ['an offset without a colon', source({ dataFilter: { timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-02T00:00:00+0000' } } }), 'processRequest.input.data.0.dataFilter.timeRange.to'], // prettier-ignore
    ['a day that does not exist', source({ dataFilter: { timeRange: { from: '2026-02-30T00:00:00Z' } } }), 'processRequest.input.data.0.dataFilter.timeRange.from'], // prettier-ignore
    ['clouds beyond 100 percent', source({ dataFilter: { maxCloudCoverage: 100.1 } }), 'processRequest.input.data.0.dataFilter.maxCloudCoverage'], // prettier-ignore
    ['an order that is none', source({ dataFilter: { mosaickingOrder: 'best' } }), 'processRequest.input.data.0.dataFilter.mosaickingOrder'], // prettier-ignore
    ['a mode that is none', source({ dataFilter: { previewMode: 'FULL' } }), 'processRequest.input.data.0.dataFilter.previewMode'], // prettier-ignore
    ['a sampling that is none', source({ processing: { upsampling: 'LANCZOS' } }), 'processRequest.input.data.0.processing.upsampling'], // prettier-ignore
    [
      'two sources of one name',
      over(undefined, [{ id: 'a' }, { id: 'a' }]),
      'processRequest.input.data.1.id',
    ],
    ['a box of three numbers', over({ bbox: [1, 2, 3] }), 'processRequest.input.bounds.bbox'],
    ['a box upside down', over({ bbox: [3.9, 52.1, 4.4, 51.8] }), 'processRequest.input.bounds.bbox'],
    ['a box without area', over({ bbox: [3.9, 51.8, 3.9, 52.1] }), 'processRequest.input.bounds.bbox'],
    ['a box beyond the world', over({ bbox: [3.9, 51.8, 181, 52.1] }), 'processRequest.input.bounds.bbox'],
    ['a box in metres that runs west', over({ bbox: [6e5, 57e5, 5e5, 58e5], properties: utm }), 'processRequest.input.bounds.bbox'], // prettier-ignore
    ['a ring that is open', over(ring([4, 51.9], [4.2, 51.9], [4.1, 52], [4, 52])), 'processRequest.input.bounds.geometry.coordinates.0'], // prettier-ignore
    ['a point', over({ geometry: { type: 'Point', coordinates: [4, 52] } }), 'processRequest.input.bounds.geometry.type'], // prettier-ignore
    ['a geometry without area', over(ring([4, 52], [4.2, 52], [4.1, 52], [4, 52])), 'processRequest.input.bounds.geometry.coordinates'], // prettier-ignore
    ['1501 positions', over(circle(1501)), 'processRequest.input.bounds.geometry.coordinates'],
    ['a box that the geometry leaves', over({ ...ring(...triangle), bbox: [4, 51.9, 4.15, 52] }), 'processRequest.input.bounds.bbox'], // prettier-ignore
    ['a system that is not supported', over({ bbox: [1, 2, 3, 4], properties: { crs: 'http://www.opengis.net/def/crs/EPSG/0/28992' } }), 'processRequest.input.bounds.properties.crs'], // prettier-ignore
    ['a system whose name only ends like one', over({ bbox: [1, 2, 3, 4], properties: { crs: 'notCRS84' } }), 'processRequest.input.bounds.properties.crs'], // prettier-ignore
    ['no input', { ...REQUEST, input: undefined }, 'input'],
    ['a description of 2001 characters', { ...REQUEST, description: 'd'.repeat(2001) }, 'description'],
    ['a member that there is not', { ...REQUEST, priority: 1 }, 'priority'],
  ])('%s', async (_why, body, member) => {
    const before = await count()
    const [status, ...members] = faultIn(await ask(platform, 'POST', TASKS, { body }))
    expect([status, members]).toEqual([400, expect.arrayContaining([member])])
    expect(await count()).toBe(before)
  })

  test.each([
    ['a buffer of 16 bits', grid({ bufferX: 32_767, bufferY: 0 })],
    ['a width of 3500', file({ width: 3500, height: 1 })],
    ['1500 positions', over(circle(1500))],
    ['a geometry in its box', over({ ...ring(...triangle), bbox: [4, 51.9, 4.2, 52] })],
    ['a box in metres of UTM', over({ bbox: [564_632, 5_742_475, 592_170, 5_766_291], properties: utm })],
    ['a box over the antimeridian', over({ bbox: [179, -18, -179, -17] })],
    ['a description of 2000 characters', { ...REQUEST, description: 'd'.repeat(2000) }],
    ['all placeholders', raster({ delivery: bucket('a', '<requestId>/<tileName>/<tileId>/<outputId>.<format>') })], // prettier-ignore
    ['chunks of one time', zarr({ arrayParameters: { ...array, chunks: [1, 10, 10] }, arrayOverrides: { o0: {} } })], // prettier-ignore
    ['overrides where no output is named', { ...zarr({ arrayOverrides: { o0: {} } }), processRequest: {} }], // prettier-ignore
    ['nothing in the process request', { ...REQUEST, processRequest: {} }],
  ])('but not %s', async (_why, body) => {
    await submit(platform, body)
  })

  test('in a part of a form it is named with the part', async () => {
    const { evalscript, ...processRequest } = REQUEST.processRequest
    const request = { ...grid({ id: 99 }), processRequest }
    const before = await count()
    const script = ['evalscript', evalscript] as const
    const answer = await parts(['request', JSON.stringify(request)], script)
    expect(faultIn(answer)).toEqual([400, 'request.input.id'])
    const both = await parts(['request', JSON.stringify(REQUEST)], script)
    expect(faultIn(both)).toEqual([400, 'request.processRequest.evalscript'])
    expect((await parts(script)).status).toBe(400)
    expect((await parts(['request', '{'], script)).status).toBe(400)
    const { evalscript: _, ...others } = REQUEST.processRequest
    const good = JSON.stringify({ ...REQUEST, processRequest: others })
    expect((await parts(['request', good], ['evalscript', new Uint8Array([0x2f, 0xff])])).status).toBe(400)
    expect((await parts(['request', good], script, script)).status).toBe(400)
    expect(await count()).toBe(before)
  })
})

test('an API key opens nothing here, nor does nothing at all', async () => {
  for (const as of ['4101', 'nobody']) expect((await platform.call('GET', TASKS, { as })).status).toBe(401)
})
