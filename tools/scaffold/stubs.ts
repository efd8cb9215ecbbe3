import { posix } from 'node:path'
import ts from 'typescript'
import { handlerGroups } from './handler-groups.ts'
import type { HandlerGroup } from './handler-groups.ts'
import { handlerTypesFor } from './handler-types.ts'
import { areaName, operationName } from './operation-folder.ts'

/** A method that answers 501, as a member of a group of handlers. */
const buildStub = (operationId: string): string => `
  ${operationName(operationId)}() {
    throw new Problem(501, '${operationId} is not implemented yet.')
  },
`

/** The function that returns the handlers of a resource: `assetTypeHandlers` of `asset-types`, `rootHandlers` of none. */
export const groupName = (resource: string | undefined): string => {
  const words = (resource ?? 'root').replace(/ies$/, 'y').replace(/s$/, '')
  return `${words.replaceAll(/-./g, (letter) => letter.slice(1).toUpperCase())}Handlers`
}

/** A `handlers.ts` for the operations of a resource that has none. */
export const newHandlers = (
  area: string,
  resource: string | undefined,
  operationIds: readonly string[],
): string => {
  const { all, module } = handlerTypesFor(area)
  const up = resource === undefined ? '../..' : '../../..'
  const names = operationIds.map((id) => `'${operationName(id)}'`).join(' | ')
  return `import type { ${all.replace(/<.*/, '')} } from '${up}/${module}'
import { Problem } from '${up}/kernel/problem.ts'

/** The operations of ${(resource ?? area).replaceAll('-', ' ')}. */
export const ${groupName(resource)} = (): Pick<${all}, ${names}> => ({${operationIds.map(buildStub).join('').trimEnd()}
})
`
}

/**
 * Adds operations to a `handlers.ts`.
 * @param text The present file.
 * @param folder The file's folder below `server/src`.
 * @throws Error if it has no object that is declared as handlers of the area, since stubs would have no place to go.
 */
export const addHandlers = (text: string, folder: string, operationIds: readonly string[]): string => {
  const area = areaName(operationIds[0] ?? '')
  const source = ts.createSourceFile('handlers.ts', text, ts.ScriptTarget.Latest, true)
  const group = largestGroup(source, area)
  if (!group)
    throw new Error(
      `handlers.ts has no object declared as ${handlerTypesFor(area).all}, or as a Pick of it, so stubs have no place to go`,
    )
  const edits = [addMembers(text, group.object, operationIds), ...addNames(group.type, operationIds)]
  return withProblem(applied(text, edits), folder)
}

/** Adds the group of a new resource to the object that composes an area's handlers. */
export const addGroup = (text: string, area: string, resource: string | undefined): string => {
  const source = ts.createSourceFile('index.ts', text, ts.ScriptTarget.Latest, true)
  const group = largestGroup(source, area)
  if (!group)
    throw new Error(
      `index.ts has no object declared as ${handlerTypesFor(area).all}, so handlers have no place to go`,
    )
  const { properties } = group.object
  const end = properties.at(-1)?.end ?? group.object.getStart(source) + 1
  const comma = properties.length > 0 && !properties.hasTrailingComma ? ',' : ''
  const after = properties.hasTrailingComma ? text.indexOf(',', end) + 1 : end
  const name = groupName(resource)
  const added = applied(text, [[after, after, `${comma}\n  ...${name}(),`]])
  return withImport(added, `import { ${name} } from './${posix.join(resource ?? '', 'handlers.ts')}'`)
}

/** An `index.ts` for an area that has none. */
export const newArea = (area: string, resources: readonly (string | undefined)[]): string => {
  const { all, module } = handlerTypesFor(area)
  const imports = resources.map(
    (resource) => `import { ${groupName(resource)} } from './${posix.join(resource ?? '', 'handlers.ts')}'\n`,
  )
  const groups = resources.map((resource) => `  ...${groupName(resource)}(),\n`)
  return `import type { AreaHandlers } from '../../${module}'
${imports.join('')}
/** The operations of ${area}. */
export const ${area} = (): ${all} => ({
${groups.join('')}})
`
}

/** A file may have another object of the same type, which only changes some handlers. */
const largestGroup = (source: ts.SourceFile, area: string): HandlerGroup | undefined =>
  handlerGroups(source, area)
    .toSorted((a, b) => b.object.properties.length - a.object.properties.length)
    .at(0)

type Edit = readonly [start: number, end: number, text: string]

const applied = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted(([a], [b]) => b - a)
    .reduce((changed, [start, end, added]) => changed.slice(0, start) + added + changed.slice(end), text)

const addMembers = (text: string, object: ts.ObjectLiteralExpression, ids: readonly string[]): Edit => {
  const last = object.properties.at(-1)?.end ?? object.getStart() + 1
  const closing = object.end - 1
  // A comma or a comment between the last member and the brace stays where it is.
  const gap = text.slice(last, closing).trimEnd()
  const comma = object.properties.length > 0 && !object.properties.hasTrailingComma ? ',' : ''
  return [last, closing, `${comma}${gap}\n${ids.map(buildStub).join('')}`]
}

/** Names of a `Pick` include the new operations. All handlers of an area need no names. */
const addNames = (type: ts.TypeNode, ids: readonly string[]): Edit[] => {
  const names = ts.isTypeReferenceNode(type) ? type.typeArguments?.[1] : undefined
  return names ? [[names.end, names.end, ids.map((id) => ` | '${operationName(id)}'`).join('')]] : []
}

const withProblem = (text: string, folder: string): string =>
  /import \{[^}]*\bProblem\b[^}]*\} from '[^']*kernel\/problem\.ts'/.test(text)
    ? text
    : withImport(text, `import { Problem } from '${posix.relative(folder, 'kernel')}/problem.ts'`)

const withImport = (text: string, line: string): string => {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const end = source.statements.filter(ts.isImportDeclaration).at(-1)?.end
  return end === undefined ? `${line}\n\n${text}` : `${text.slice(0, end)}\n${line}${text.slice(end)}`
}
