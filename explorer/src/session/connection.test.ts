import { expect, test } from 'vitest'
import { connect } from './connection.ts'
import { FACTS, servePage } from './platform.fixture.ts'

test('a page whose first token has expired calls with another one', async () => {
  let expired = ''
  const sent = servePage(({ authorization }) =>
    authorization === expired
      ? Response.json({ message: 'The token has expired.' }, { status: 401 })
      : Response.json({ links: [], collections: [] }),
  )
  const connection = await connect(FACTS, () => expect.unreachable('the sign-in has not ended'))
  const list = () => connection?.platform.features.listCollections()
  await list()
  expired = sent[0]?.authorization ?? ''
  await list()
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
})
