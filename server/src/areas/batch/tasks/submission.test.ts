import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestAnswer } from '../../../../test/platform.fixture.ts'
import {
  bucket,
  countTasks,
  faultIn,
  grid,
  REQUEST,
  submit,
  taskIn,
  TASKS,
  tokenFor,
} from '../batch.fixture.ts'

const platform = await runTestPlatform()

const parts = async (
  ...form: readonly (readonly [name: string, text: string | Uint8Array<ArrayBuffer>])[]
): Promise<TestAnswer> => {
  const body = new FormData()
  for (const [name, text] of form) body.append(name, new Blob([text]))
  const headers = { authorization: await tokenFor(platform, '4101') }
  const response = await fetch(platform.app.siblingBaseUrl + TASKS, { method: 'POST', headers, body })
  const bytes = Buffer.from(await response.arrayBuffer())
  const json: unknown = JSON.parse(bytes.toString())
  return { status: response.status, headers: response.headers, bytes, json }
}

const count = () => countTasks(platform)

describe('a request is echoed', () => {
  test('with defaults filled in', async () => {
    const { request } = await submit(platform)
    expect(request).toEqual({
      ...REQUEST,
      input: { ...REQUEST.input, bufferX: 0, bufferY: 0 },
      output: {
        ...REQUEST.output,
        overwrite: false,
        skipExisting: false,
        cogOutput: false,
        createCollection: false,
      },
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
    const output = {
      ...REQUEST.output,
      cogOutput: true,
      cogParameters: { overviewMinSize: 64, blockxsize: 512 },
    }
    const { request } = await submit(platform, { ...REQUEST, output })
    const cogParameters = {
      overviewMinSize: 64,
      resamplingAlgorithm: 'average',
      blockxsize: 512,
      blockysize: 256,
      usePredictor: true,
    }
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
    const output = {
      type: 'zarr',
      delivery: bucket('archive'),
      group: { zarr_format: 2 },
      arrayParameter: { dtype: '<u2' },
    }
    const processRequest = {
      ...REQUEST.processRequest,
      output: { responses: [{ identifier: 'ndvi', format: { type: 'zarr/array' } }] },
    }
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

describe('what is wrong is refused, and nothing is stored', () => {
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
