import express from 'express'
import { beforeAll, expect, test, vi } from 'vitest'
import { readContract, readControlContract } from '../src/contract/contract.ts'
import { listOperations } from '../src/contract/openapi/operations.ts'
import { rawRequest, sendRaw } from '../src/http/test/raw.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

/** Every path that the process gives to a router, in the order of registration. */
const registered = new Set<string>()

const noteRoutes = () => {
  const spy = vi.spyOn(express.Router.prototype, 'route')
  return () => {
    for (const [path] of spy.mock.calls) for (const each of [path].flat()) registered.add(String(each))
    spy.mockRestore()
  }
}

let platform: TestPlatform
beforeAll(async () => {
  const stop = noteRoutes()
  platform = await startTestPlatform(['--metrics-port', '0'])
  stop()
  return () => platform.close()
})

/** Names of the three headers that an answer lacks. */
const lacking = async (method: string, address: string): Promise<string> => {
  const { headers } = await platform.call(method, address, { as: 'nobody' })
  const missing = ['content-security-policy', 'x-content-type-options', 'x-frame-options'].filter(
    (name) => headers.get(name) === null,
  )
  return missing.length === 0 ? '' : `${method} ${address} lacks ${missing.join(', ')}`
}

const filled = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, 'x')

test('every route that the process registers answers with the headers', async () => {
  const paths = [...registered].map(filled)
  expect(paths).toContain('/healthz')
  expect(paths).toContain('/openapi.json')
  expect(paths.length).toBeGreaterThan(10)
  const faults = await Promise.all(paths.map((path) => lacking('GET', path)))
  expect(faults.filter((fault) => fault !== '')).toEqual([])
})

test('every operation of both contracts answers with the headers', async () => {
  const operations = [readContract('strict'), readControlContract()].flatMap((contract) =>
    listOperations(contract),
  )
  const harmless = operations.filter(({ id }) => !/^control_(run|load|delete|start|stop|update)/.test(id))
  const faults = await Promise.all(
    harmless.map(({ method, path }) => lacking(method.toUpperCase(), filled(path))),
  )
  expect(faults.filter((fault) => fault !== '')).toEqual([])
})

test.each([
  ['a page that does not exist', 'GET', '/nowhere'],
  ['a control route that does not exist', 'GET', '/control/nowhere'],
  ['the control routes', 'GET', '/control'],
  ['control by a wrong method', 'PATCH', '/control/clock'],
  ['a preflight', 'OPTIONS', '/data/v1/item-types'],
  ['the docs', 'GET', '/docs/'],
  ['the explorer', 'GET', '/explore/'],
  ['a form of the authorization server', 'GET', '/auth/realms/main/interaction/x'],
  ['the authorization endpoint', 'GET', '/auth/realms/main/protocol/openid-connect/auth'],
])('%s answers with the headers', async (_what, method, path) => {
  expect(await lacking(method, path)).toBe('')
})

test('the metrics answer with the headers', async () => {
  expect(await lacking('GET', platform.metricsUrl ?? '')).toBe('')
  expect(await lacking('GET', new URL('/nothing', platform.metricsUrl).href)).toBe('')
})

test.each([
  ['a request that cannot be read', 'no HTTP\r\n\r\n', 400],
  ['two hosts', rawRequest('/healthz', 'Host: a', 'Host: b'), 400],
])('%s is answered with the headers', async (_what, text, status) => {
  const answer = await sendRaw(Number(new URL(platform.app.baseUrl).port), text)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
