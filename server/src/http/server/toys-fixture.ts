import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect } from 'vitest'
import { timerAlarm } from '../../kernel/alarm.ts'
import type { ServedAreas } from './dispatch.ts'
import { createHttpApp } from './http-app.ts'
import { Journal } from './journal.ts'
import { listen } from './lifecycle.ts'
import { conflict, Problem } from '../../kernel/problem.ts'
import { NO_LOAD } from './shed.ts'
import { TOYS_CONTRACT } from './toys-contract-fixture.ts'

/** Failures that cannot be sent. */
export const [UNWRITABLE, UNDECLARED, ENDLESS] = ['unwritable', 'undeclared', 'endless'] as const

const AREAS: ServedAreas = {
  toys: {
    wireError: ({ message, code, fields }) => {
      if (message === UNWRITABLE) throw new Error('no words for it')
      if (message === UNDECLARED) return { whoops: message }
      if (message === ENDLESS) return { oops: 1n }
      return { oops: message, code, fields }
    },
    handlers: {
      getFailing: ({ query: { how } }) => {
        throw new Problem(409, how)
      },
      getOdd: () => ({ status: 200, body: {} }),
      listToys: ({ query, root }) => ({ status: 200, body: { query, root } }),
      createForm: ({ body }) => ({ status: 201, body: { made: body } }),
      createUnion: ({ body }) => ({ status: 201, body: { made: body } }),
      createToy: ({ body }) => ({ status: 201, body: { made: body } }),
      getShelf: ({ path }) => ({ status: 200, body: { path } }),
      getToy: ({ path }) => ({ status: 200, body: { path } }),
      getWrong: () => ({ status: 200, body: { left: true } }),
      getBroken: () => {
        throw new Error('db password=hunter2')
      },
      getStream: () => ({
        status: 200,
        body: Readable.from(['a,b\n', '1,2\n']),
        headers: { 'Content-Disposition': 'attachment; filename="toys.csv"' },
      }),
      deleteToy: () => {
        throw conflict('The toy is being played with.')
      },
    },
  },
}

/** The server of the toys, as tests see it. */
interface Toys {
  readonly address: string
  readonly call: (method: string, path: string, init?: RequestInit) => Promise<ToyAnswer>
  readonly journal: Journal
  /** The lines of the log. */
  readonly logged: readonly string[]
}

interface ToyAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The HTTP layer over the toys alone, while the tests of the file run that calls this. No key may reach its log. */
export const serveToys = async (): Promise<Toys> => {
  const logged: string[] = []
  const journal = new Journal(Date, 100)
  const listener = await listen(0, '127.0.0.1')
  const address = `http://127.0.0.1:${listener.port}`
  const app = await createHttpApp({
    documents: new Map([['toys', TOYS_CONTRACT]]),
    areas: AREAS,
    authenticate: async ({ authorization }) => {
      if (authorization === 'nobody')
        throw new Problem(401, 'Who are you?', { headers: { 'WWW-Authenticate': 'Bearer' } })
      return undefined
    },
    addressOf: () => 'https://configured.example',
    beside: [],
    guards: [],
    isAllowedOrigin: undefined,
    control: {
      journal,
      faultOf: () => undefined,
      alarm: timerAlarm,
      routes: (_req, _res, next) => {
        next()
      },
    },
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    monotonic: NO_LOAD,
    validateResponses: true,
    compileAtOnce: true,
  })
  listener.serve(app.handler)
  afterAll(async () => {
    app.stop()
    await listener.drain(0)
    expect(logged.join('')).not.toContain('s3cret')
  })
  return {
    address,
    call: async (method, path, init = {}) => {
      const response = await fetch(address + path, { method, ...init })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text }
    },
    journal,
    logged,
  }
}
