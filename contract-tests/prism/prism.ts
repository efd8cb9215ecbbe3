import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { contractFile } from '../contract/contract.ts'
import { startNode, type Child } from '../processes/child.ts'

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js')
const bundle = fileURLToPath(contractFile)

const address = (line: string): string | undefined => /Prism is listening on (\S+)/.exec(line)?.[1]

/** Prism answering from a contract's examples, on a free port, without headers of its own. */
export const startMock = (document = bundle): Promise<Child<string>> =>
  startNode([prism, 'mock', '-p', '0', '--cors', 'false', document], address)

/** Prism between a caller and a server, on a free port; it answers with an error where either breaks the contract. */
export const startProxy = (upstream: string): Promise<Child<string>> =>
  startNode([prism, 'proxy', '-p', '0', '--cors', 'false', '--errors', bundle, upstream], address)
