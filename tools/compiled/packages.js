// @ts-check
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Matches names of packages, as opposed to paths and to packages of this repository that no registry has. The colon
 * excludes paths of Windows.
 */
export const EVERY_PACKAGE = /^(?!imagery-platform-(?:geometry|scenery|painter)\/)[^./](?!:)/

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
export const INSTALLED = new RegExp(`^(?!#|(${ours.join('|')})(/|$))[^./](?!:)`)
