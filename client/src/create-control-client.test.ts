import { expect, test } from 'vitest'
import { createControlClient } from './index.ts'

const baseUrl = 'https://main.example'

/** A client whose requests are kept and answered by a given response. */
const observed = (reply: Response) => {
  const requests: Request[] = []
  const fetch = (request: Request) => {
    requests.push(request)
    return Promise.resolve(reply)
  }
  return { control: createControlClient({ baseUrl, fetch }), requests }
}

test('a call goes to the main address, without credentials', async () => {
  const { control, requests } = observed(new Response(null, { status: 204 }))
  const { error, response } = await control.PUT('/control/snapshots/{name}', {
    params: { path: { name: 'with-order' } },
  })
  expect([error, response.status]).toEqual([undefined, 204])
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['PUT', `${baseUrl}/control/snapshots/with-order`],
  ])
  expect(requests[0]?.headers.has('Authorization')).toBe(false)
})

test('a body is JSON, and a success is data', async () => {
  const clock = { now: '2026-05-04T09:00:00.000Z', frozen: false }
  const { control, requests } = observed(Response.json(clock))
  const { data } = await control.POST('/control/clock/advance', { body: { seconds: 3600 } })
  expect(data?.now).toBe(clock.now)
  expect(requests[0]?.headers.get('Content-Type')).toBe('application/json')
  expect(await requests[0]?.json()).toEqual({ seconds: 3600 })
})

test('a failure is a value', async () => {
  const { control } = observed(Response.json({ detail: 'There is no fault "x".' }, { status: 404 }))
  const { error } = await control.DELETE('/control/faults/{id}', { params: { path: { id: 'x' } } })
  expect(error?.detail).toBe('There is no fault "x".')
})

/** Never called: these lines are compiled, and each must be refused for its one reason. */
export const refusedByTheCompiler = async () => {
  const control = createControlClient({ baseUrl })
  // @ts-expect-error a path that the contract does not have
  await control.POST('/control/clock/stop')
  // @ts-expect-error a member that the body does not have
  await control.POST('/control/faults', { body: { status: 500, delay: 1 } })
  // @ts-expect-error a status that no fault has
  await control.POST('/control/faults', { body: { status: 418 } })
  // @ts-expect-error an operation that the platform does not have
  await control.POST('/control/faults', { body: { operation: 'orders_creatOrder', status: 503 } })
  // @ts-expect-error a required path parameter is missing
  await control.POST('/control/snapshots/{name}/load')
  const { data } = await control.GET('/control/requests')
  // @ts-expect-error a verdict that the contract does not have
  return data?.requests[0]?.verdict === 'right'
}
