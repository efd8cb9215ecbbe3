import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundledServer } from '../processes/bundled-server.ts'
import { startNode, type Child } from '../processes/child.ts'
import { isAddresses } from '../processes/addresses.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { PRESENT } from '../processes/platform.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Where documents say that servers are. */
const WRITTEN = { platform: 'http://localhost:8080', mock: 'http://127.0.0.1:4010' } as const

/** A server that a document has its reader start, on a free port in place of the one that is written. */
export interface StartedServer {
  /** A text with the server's own address in place of the written one. */
  located(text: string): string
  /** Undefined for the mock, which takes any credentials. */
  readonly platform: PlatformAddresses | undefined
  stop(): Promise<void>
}

const START = /^(?:npm ci && )?npm start(?: -- (.+))?$/
const MOCK = 'npm run mock'

/** Whether a block starts a server, which holds on to its terminal. */
export const startsServer = (code: string): boolean => START.test(code) || code === MOCK

/** A block that names another number has that one. */
const SMALL_WORLD = ['--scenes', '400']

/** Starts what a block starts. @param port 0 for any free one */
export type StartServer = (code: string, port: number) => Promise<StartedServer>

/**
 * Starts what a block starts; `npm ci` has been done by whoever runs this. The platform begins as `npm start` does, but
 * where a block names no time, not at that of the machine. Its world is small, because the default one of 10,000 scenes
 * takes seconds, and documents name scenes of the story and of imports.
 */
export const startServer: StartServer = async (code, port) =>
  code === MOCK
    ? startMock()
    : startPlatform([await bundledServer()], [...SMALL_WORLD, ...flagsIn(code)], port)

/** What the reader of the README runs: the program itself, which compiles the server and writes the docs beside it. */
const FIRST = 'npm ci && npm start'

/** The same, but for the first start of all, which is what a block says, with the default world. */
export const startFirstServer: StartServer = async (code, port) =>
  code === FIRST
    ? startPlatform([pathTo('../../tools/compiled/main.js'), 'start.ts'], flagsIn(code), port)
    : startServer(code, port)

const flagsIn = (code: string): readonly string[] => START.exec(code)?.[1]?.split(' ') ?? []

const startPlatform = async (
  program: readonly string[],
  flags: readonly string[],
  port: number,
): Promise<StartedServer> => {
  const own = ['--port', String(port), '--json']
  const child: Child<PlatformAddresses> = await startNode(
    [...program, '--time', PRESENT, ...flags, ...own],
    (line) => {
      const announced: unknown = line.startsWith('{') ? JSON.parse(line) : undefined
      return isAddresses(announced) ? announced : undefined
    },
  )
  return {
    located: (text) => text.replaceAll(WRITTEN.platform, child.ready.baseUrl),
    platform: child.ready,
    stop: () => child.stop(),
  }
}

/** The script `mock` of the package with its port, which has to be the one that documents name, made a free one. */
const startMock = async (): Promise<StartedServer> => {
  const script = /"mock": "prism (.+)"/.exec(readFileSync(pathTo('../../package.json'), 'utf8'))?.[1] ?? ''
  const { port } = new URL(WRITTEN.mock)
  const words = script.split(' ').map((word) => (word === port ? '0' : word))
  const child = await startNode(
    [pathTo('../../node_modules/.bin/prism'), ...words],
    (line) => /Prism is listening on (\S+)/.exec(line)?.[1],
  )
  return {
    located: (text) => text.replaceAll(WRITTEN.mock, child.ready),
    platform: undefined,
    stop: () => child.stop(),
  }
}
