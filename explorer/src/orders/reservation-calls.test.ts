import { expect, test } from 'vitest'
import { connect } from '../session/connection.ts'
import { FACTS, servePage } from '../session/platform.fixture.ts'
import { session } from '../session/session.ts'
import { estimateReservation } from './reservation-calls.ts'

const COLLECTIONS = '/features/v1/ogc/my/collections'

test.each([
  ['the areas', /\/items$/],
  ['the estimate', /estimate$/],
])('where the platform rejects %s, the collection of the areas is deleted', async (_what, rejected) => {
  const sent = servePage(({ method, path }) => {
    if (rejected.test(path)) return Response.json({ message: 'no' }, { status: 400 })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (path === COLLECTIONS) return Response.json({ id: 'uploaded' }, { status: 201 })
    return Response.json(['ip:features/my/uploaded/a'], { status: 201 })
  })
  const connection = await connect(FACTS, () => undefined)
  if (connection) session.value = { state: 'connected', connection }
  await expect(estimateReservation(1, [], 'Areas')).rejects.toMatchObject({ status: 400 })
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `${COLLECTIONS}/uploaded` })
})
