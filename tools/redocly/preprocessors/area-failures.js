import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

const require = createRequire(import.meta.url)

/** The kinds of operations for which an area declares failures. */
const kinds = {
  'all operations': () => true,
  'operations with parameters': ({ parameters }) => parameters.length > 0,
  'operations with a body': ({ requestBody }) => requestBody !== undefined,
  'operations that need credentials': ({ security }) =>
    security.length > 0 && security.every((choice) => Object.keys(choice).length > 0),
  'operations on a resource': ({ path }) => path.includes('{'),
}

/**
 * Adds to every operation the failures that its area declares for its kind, in the file that `x-failures` of the root
 * names. This runs before the rules, which therefore see them, and before the bundle follows references.
 */
export default () => {
  let failures = { of: () => ({}) }
  let rootSecurity = []
  let path = ''
  return {
    Root: {
      enter(root, { report, location }) {
        rootSecurity = root.security ?? []
        const { 'x-failures': name } = root
        if (name === undefined) return
        delete root['x-failures'] // the bundle stands alone
        failures = readFailures(resolve(dirname(location.source.absoluteRef), name))
        for (const kind of failures.unknown)
          report({
            message: `\`${name}\` has failures of \`${kind}\`. The kinds are ${Object.keys(kinds).join(', ')}.`,
            location: location.child('x-failures').key(),
          })
      },
    },
    Paths: {
      PathItem: {
        enter(_item, { key }) {
          path = String(key)
        },
        Operation(operation, { report, location }, { PathItem: item }) {
          const { tags = [], requestBody, security = rootSecurity, responses = {} } = operation
          const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
          const given = failures.of(tags[0], { parameters, requestBody, security, path })
          const folder = dirname(location.source.absoluteRef)
          for (const [status, { $ref }] of Object.entries(responses)) {
            if ($ref === undefined || absolute($ref, folder) !== given[status]?.$ref) continue
            report({
              message: `Operations like this one have this \`${status}\` without declaring it. Leave it out: the area's failures are in the file that \`x-failures\` names.`,
              location: location.child(['responses', status]).key(),
            })
          }
          operation.responses = { ...given, ...responses }
        },
      },
    },
  }
}

/** The failures of areas, with references that lead to the same place from every file. */
const readFailures = (file) => {
  const { parse } = require('yaml') // a fifth of the work of a start, and most contracts have no such file
  const areas = parse(readFileSync(file, 'utf8'), (_key, value) =>
    typeof value?.$ref === 'string' ? { $ref: absolute(value.$ref, dirname(file)) } : value,
  )
  const declared = Object.values(areas).flatMap((area) => Object.keys(area))
  return {
    unknown: declared.filter((kind) => !Object.hasOwn(kinds, kind)),
    of: (area, operation) =>
      Object.fromEntries(
        Object.entries(areas[area] ?? {})
          .filter(([kind]) => kinds[kind]?.(operation))
          .flatMap(([, failures]) => Object.entries(failures))
          // copies, since the bundle rewrites references in place
          .map(([status, response]) => [status, { ...response }]),
      ),
  }
}

const absolute = (reference, folder) => {
  const [file, pointer] = reference.split('#')
  return file === '' ? reference : `${resolve(folder, file)}#${pointer}`
}
