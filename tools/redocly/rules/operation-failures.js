/**
 * Callers program against failures as much as against success: every operation has those that it can have. Most are those
 * of its area, which are added before this rule runs: spec/common/failures.yaml.
 */
export default () => {
  let rootSecurity
  let path = ''
  return {
    Root({ security }) {
      rootSecurity = security
    },
    Paths: {
      PathItem: {
        enter(_item, { key }) {
          path = String(key)
        },
        Operation(operation, { report, location }, { PathItem: item }) {
          const declared = Object.keys(operation.responses ?? {})
          const missing = requiredFailures(operation, item, path, rootSecurity).filter(
            ([status]) => !declared.includes(status),
          )
          const [first] = missing
          if (first === undefined) return
          report({
            message:
              `Failures are missing: ${missing.map(([status, reason]) => `\`${status}\` (${reason})`).join(', ')}. ` +
              'Give them to all such operations of the area in spec/common/failures.yaml, or to this one here. ' +
              `Example: \`'${first[0]}': { $ref: '../common/responses.yaml#/${names[first[0]]}' }\`.`,
            location: location.child('responses').key(),
          })
        },
      },
    },
  }
}

const names = {
  400: 'InvalidRequest',
  401: 'AccessDenied',
  403: 'Forbidden',
  404: 'NotFound',
  500: 'ServerError',
  default: 'UnexpectedError',
}

const requiredFailures = (operation, item, path, rootSecurity) => {
  const security = operation.security ?? rootSecurity ?? []
  const secured = security.length > 0 && security.every((choice) => Object.keys(choice).length > 0)
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
  const failures = []
  if (operation.requestBody || parameters.length > 0)
    failures.push(['400', 'its input can break the contract'])
  if (secured)
    failures.push(['401', 'it needs credentials'], ['403', 'it needs credentials, and they may not suffice'])
  if (path.includes('{')) failures.push(['404', 'its path names a resource'])
  return [...failures, ['500', 'the service can fail'], ['default', 'anything else has a shape too']]
}
