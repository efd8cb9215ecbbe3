import express from 'express'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listen } from '../http/lifecycle.ts'
import { route } from './route.ts'
import { serveControl } from './serve.ts'

test('a fault of the server is logged, and told in no words of its own', async () => {
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const broken = route(
    { operationId: 'break', method: 'post', path: '/break', summary: 'Break', status: 204 },
    () => {
      throw new Error('db password=hunter2')
    },
  )
  const listener = await listen(0, '127.0.0.1')
  const address = `http://127.0.0.1:${listener.port}`
  listener.serve(express().use(serveControl(address, () => true, [broken], logger)))
  const answer = await fetch(`${address}/control/break`, { method: 'POST' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    500,
    'application/problem+json; charset=utf-8',
  ])
  expect(await answer.text()).not.toContain('hunter2')
  expect(logged.join('')).toMatch(/"path":"\/control\/break".*hunter2/)
  await listener.drain(0)
})
