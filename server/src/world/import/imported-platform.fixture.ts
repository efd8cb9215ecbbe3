import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runInTest } from '../../../test/platform.fixture.ts'
import { importFiles } from './import-files.ts'

/** A platform that imported a file before it started, for one test. @returns it, and the report of the import */
export const runWithImport = async (path: string, flags: readonly string[] = []) => {
  const stream = new PassThrough()
  const platform = await runInTest(flags, async (app) => {
    await importFiles([path], app, stream)
  })
  stream.end()
  return { platform, report: await text(stream) }
}
