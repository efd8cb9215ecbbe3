import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import type { ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '../../kernel/problem.ts'
import { missingPage, pagesToCome } from './missing-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const answerProblem: ErrorRequestHandler = (thrown, _req, res, next) => {
  if (thrown instanceof Problem)
    res.status(thrown.status).set(thrown.headers).json({ message: thrown.message })
  else next(thrown)
}
const app = express()
  .use('/docs', pagesToCome(folder, 'The documentation'))
  .use(missingPage('https://imagery.example'))
  .use(answerProblem)
const server = createServer(app)
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const ask = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const answer = await fetch(`${baseUrl}${path}`, { headers, method })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('pages that are being made', () => {
  test('a browser is told so, and asks again by itself', async () => {
    const { status, headers, text } = await ask('/docs/', BROWSER)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
    expect(text).toContain('<meta http-equiv="refresh" content="2">')
    expect(text).toContain('The documentation is being made')
  })

  test.each([{ accept: '*/*' }, { accept: 'application/json' }])(
    '%o: others get the error',
    async (headers) => {
      const answer = await ask('/docs/data.json', headers)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(answer.text).toMatch(/^\{"message":"The documentation is being made/)
    },
  )
})

describe('a page that is not there', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'index.html'), 'a page')
  })

  test.each(['/docs/nope.html', '/manual'])('%s leads a browser to those that are', async (path) => {
    const { status, text } = await ask(path, BROWSER)
    expect(status).toBe(404)
    expect(text).toContain('<a href="https://imagery.example/docs/">Docs</a>')
    expect(text).toContain('<a href="https://imagery.example/explore/">Explorer</a>')
    expect(text).not.toContain(path)
  })

  test.each([
    ['a program', { accept: '*/*' }, 'GET'],
    ['a browser that sends a form', BROWSER, 'POST'],
  ] as const)('%s gets what it got before', async (_who, headers, method) => {
    const { status, text } = await ask('/docs/nope.html', headers, method)
    expect([status, text.includes('Explorer')]).toEqual([404, false])
  })
})
