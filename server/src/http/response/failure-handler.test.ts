import express from 'express'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { failureAnswerer, failureHandler } from './failure-handler.ts'
import { listen } from '../listener/listen.ts'
import { OutcomeUnknown } from '../../kernel/outcome-unknown.ts'
import { ENDLESS, serveToys, UNDECLARED, UNWRITABLE } from '../test/toys.fixture.ts'

const { call, journal, logged } = await serveToys()

const FAILED = 'The server failed to answer; the fault is logged under the request id.'

describe('a failure that cannot be sent is answered with 500, and its fault is logged', () => {
  test.each([
    ['as the shape of the area throws', UNWRITABLE, { oops: FAILED }, /no words for it/],
    ['as its body breaks the contract', UNDECLARED, { oops: FAILED }, /must have required property 'oops'/],
    ['as its body is no JSON', ENDLESS, { oops: FAILED }, /BigInt/],
  ])('%s', async (_why, how, body, fault) => {
    const { status, headers, text } = await call('GET', `/toys/v1/failing?how=${how}`)
    expect([status, headers.get('content-type')]).toEqual([500, 'application/json'])
    expect(JSON.parse(text)).toMatchObject(body)
    expect(logged.at(-2)).toMatch(fault)
    expect(journal.entries[0]).toMatchObject({
      operation: 'toys_getFailing',
      verdict: 'broken',
      reason: FAILED,
    })
  })
})

test('a shape that throws whatever it is given leaves the failure without one', async () => {
  const listener = await listen(0, '127.0.0.1')
  afterAll(() => listener.drain(0))
  const shape = () => {
    throw new Error('no words for anything')
  }
  const app = express().get('/', () => {
    throw new Error('broken')
  })
  app.use(
    failureHandler(failureAnswerer(() => shape, { logger: pino({ level: 'silent' }), journal: undefined })),
  )
  listener.serve(app)
  const answer = await fetch(`http://127.0.0.1:${listener.port}/`)
  expect([answer.status, await answer.json()]).toEqual([500, { message: FAILED }])
})

test('a call whose outcome is not known gets no answer', async () => {
  const listener = await listen(0, '127.0.0.1')
  afterAll(() => listener.drain(0))
  const lines: string[] = []
  const app = express().post('/', () => {
    throw new OutcomeUnknown(new Error('Connection terminated unexpectedly'))
  })
  const logger = pino({}, { write: (line: string) => void lines.push(line) })
  app.use(failureHandler(failureAnswerer(() => undefined, { logger, journal: undefined })))
  listener.serve(app)
  await expect(fetch(`http://127.0.0.1:${listener.port}/`, { method: 'POST' })).rejects.toMatchObject({
    cause: { code: 'UND_ERR_SOCKET' },
  })
  expect(lines).toEqual([expect.stringContaining('whose outcome is not known')])
})
