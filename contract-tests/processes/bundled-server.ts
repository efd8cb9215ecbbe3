import { join } from 'node:path'
import { compiledPrograms } from '../../tools/compiled/compiled.js'

/** Compiled together: each would take as long as all of them. */
const PROGRAMS = ['main.fixture', 'production.fixture', 'unsealing.fixture']

const bundled = async (program: string): Promise<string> =>
  join(await compiledPrograms(PROGRAMS.map((name) => `server/test/${name}.ts`)), `${program}.js`)

/**
 * The server as its users run it, but that it refuses no call because the machine is busy.
 * @returns the path of its file of JavaScript
 */
export const bundledServer = (): Promise<string> => bundled('main.fixture')

/** The server as operators run it, likewise, but that its webhooks may reach receivers on this machine. */
export const bundledProductionServer = (): Promise<string> => bundled('production.fixture')

/** What opens all that a store keeps sealed, likewise. */
export const bundledUnsealing = (): Promise<string> => bundled('unsealing.fixture')
