import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, faultIn, REQUEST, show, STRANGER, submit, TASKS } from '../batch.fixture.ts'

const platform = await runTestPlatform()

describe('a task', () => {
  test("belongs to the organization's account", async () => {
    const { id, domainAccountId } = await submit(platform)
    expect(domainAccountId).toBe('91c4d7e2-3a5f-4b08-86e1-d20f7b9c5a63')
    for (const as of ['4107', 'machine']) expect((await show(platform, id, as)).id).toBe(id)
    const theirs = await submit(platform, REQUEST, STRANGER)
    expect(theirs.domainAccountId).not.toBe(domainAccountId)
  })

  test('of a machine client is found by the people of its organization', async () => {
    const { id } = await submit(platform, REQUEST, 'machine')
    expect((await show(platform, id)).id).toBe(id)
  })

  test("is not there for others, not even one of the organization's parts", async () => {
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

test('an API key opens nothing here, nor does nothing at all', async () => {
  for (const as of ['4101', 'nobody']) expect((await platform.call('GET', TASKS, { as })).status).toBe(401)
})
