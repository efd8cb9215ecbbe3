// @ts-check
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What the bundler writes for syntax that it replaces, such as tagged templates with `</script`: it has these helpers itself. */
const HELPERS = '@oxc-project/runtime/'

/**
 * Matches names of packages, as opposed to paths and to packages of this repository that no registry has. The colon
 * excludes paths of Windows, NUL the bundler's own modules.
 */
export const EVERY_PACKAGE = new RegExp(
  `^(?!${HELPERS}|imagery-platform-(?:geometry|scenery|painter)/)[^./\\0](?!:)`,
)

/**
 * Matches packages that cannot be compiled, because they find files of their own: system libraries, programs of threads, and
 * modules that they import on demand.
 */
export const WITH_FILES = /^(@opentelemetry|geotiff|libsql|pg-native|pino|piscina|sharp)(\/|$)/

const repository = resolve(import.meta.dirname, '../..')

/** @param {string} folder @returns {{ name: string, workspaces?: string[] }} */
const manifestIn = (folder) => JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))

const ours = (manifestIn('.').workspaces ?? []).map((folder) => manifestIn(folder).name)

/** Matches packages that are installed, as opposed to those of this repository. */
export const INSTALLED = new RegExp(`^(?!#|${HELPERS}|(${ours.join('|')})(/|$))[^./\\0](?!:)`)
