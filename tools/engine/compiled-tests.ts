import type { TestProject } from 'vitest/node'
import { compiledTests } from '../compiled/compiled.js'
import { inOneSentence } from './in-one-sentence.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What to run, by the path of a test file; none of a run that goes on as files change. */
    readonly compiledTests: ReadonlyMap<string, string>
  }
}

/**
 * Compiles the tests of a run at once: loading them module by module takes several times as long. A run that watches files
 * has to know who imports whom, and loads modules.
 */
export default inOneSentence(async (project: TestProject) => {
  const { config, state } = project.vitest
  project.provide('compiledTests', config.watch ? new Map() : await compiledTests(state.getPaths()))
})
