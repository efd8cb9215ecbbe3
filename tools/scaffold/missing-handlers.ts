import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isNode } from '../contract/document.ts'
import { handlerObject } from './handler-object.ts'

/** Path of an area's handlers in a checkout. */
export const handlersPath = (folder: string, area: string): string =>
  join(folder, 'server/src/areas', area, 'handlers.ts')

/**
 * The operations of each area that its handlers lack. The compiler is asked, since members may come from a spread.
 * @param operations Operation ids by area.
 */
export const missingHandlers = (
  folder: string,
  operations: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> => {
  const present = [...operations.keys()].map((area) => handlersPath(folder, area)).filter(existsSync)
  const program = ts.createProgram(present, compilerOptions(folder))
  const checker = program.getTypeChecker()
  const missing = new Map<string, string[]>()
  for (const [area, ids] of operations) {
    const source = program.getSourceFile(handlersPath(folder, area))
    const members = source ? checker.getTypeAtLocation(handlerObject(source, area)).getProperties() : []
    const names = new Set(members.map((member) => `${area}_${member.name}`))
    const lacking = ids.filter((id) => !names.has(id))
    if (lacking.length > 0) missing.set(area, lacking)
  }
  return missing
}

const compilerOptions = (folder: string): ts.CompilerOptions => {
  const read: unknown = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  return ts.parseJsonConfigFileContent(isNode(read) ? read.config : {}, ts.sys, folder).options
}
