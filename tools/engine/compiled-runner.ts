import { inject, TestRunner } from 'vitest'

type Import = TestRunner['importFile']

/** Runs test files as they were compiled at the start of the run. */
export default class CompiledRunner extends TestRunner {
  constructor(...options: ConstructorParameters<typeof TestRunner>) {
    super(...options)
    // Vitest's own knows the modules that it loads, and Node the maps of what is compiled.
    Reflect.deleteProperty(Error, 'prepareStackTrace')
    process.setSourceMapsEnabled(true)
  }

  override importFile(...[path, source]: Parameters<Import>): ReturnType<Import> {
    const compiled = inject('compiledTests').get(path)
    return compiled === undefined ? super.importFile(path, source) : import(compiled)
  }
}
