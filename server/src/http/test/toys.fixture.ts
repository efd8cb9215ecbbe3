import { Readable } from 'node:stream'
import { afterAll, expect } from 'vitest'
import type { ServedAreas } from '../call/served-areas.ts'
import type { Journal } from '../call/journal.ts'
import { conflict, Problem } from '../../kernel/problem.ts'
import { serveContract } from './served-contract.fixture.ts'
import { TOYS_CONTRACT } from './toys-contract.fixture.ts'

/** Failures that cannot be sent. */
export const UNWRITABLE = 'unwritable'
export const UNDECLARED = 'undeclared'
export const ENDLESS = 'endless'

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
      createOdd: () => ({ status: 200, body: {} }),
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
  const served = await serveContract({
    documents: new Map([['toys', TOYS_CONTRACT]]),
    areas: AREAS,
    authenticate: async ({ authorization }) => {
      if (authorization === 'nobody')
        throw new Problem(401, 'Who are you?', { headers: { 'WWW-Authenticate': 'Bearer' } })
      return undefined
    },
  })
  const { port, journal, logged } = served
  const address = `http://127.0.0.1:${port}`
  afterAll(async () => {
    await served.close()
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
