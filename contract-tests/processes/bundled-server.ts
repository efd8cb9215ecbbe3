import { compiledProgram } from '../../tools/compiled/compiled.js'

/**
 * The server as its users run it, but that it refuses no call because the machine is busy.
 * @returns the path of its file of JavaScript
 */
export const bundledServer = (): Promise<string> => compiledProgram('server/test/main-fixture.ts')

/** The server as operators run it, likewise, but that its webhooks may reach receivers on this machine. */
export const bundledProductionServer = (): Promise<string> =>
  compiledProgram('server/test/production-fixture.ts')

/** What opens all that a store keeps sealed, likewise. */
export const bundledUnsealing = (): Promise<string> => compiledProgram('server/test/unsealing-fixture.ts')
