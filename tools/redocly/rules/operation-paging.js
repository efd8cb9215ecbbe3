const lists = /^[a-z]+_(?:list|run|search)[A-Z]/
const inBody = /^\$response\.body(?:#(?:\/[^/]+)+)?$/
const inRequest = /^\$request\.(?:query\.[^.]+|body#\/[^/]+)$/

const example =
  "`x-paging: { items: '$response.body#/quads', next: '$response.body#/_links/_next', size: '$request.query.limit' }`"

/**
 * One iterator walks every list: an operation that lists says where its entries, the address of its next page and the
 * number of entries of a page are, as runtime expressions of OpenAPI.
 */
export default () => ({
  Paths: {
    PathItem: {
      Operation(operation, { report, location }) {
        const { operationId = '', 'x-paging': paging } = operation
        if (paging === undefined) {
          if (!lists.test(operationId)) return
          report({
            message: `\`${operationId}\` lists, so it says where its entries and its next page are. Example: ${example}.`,
            location: location.child('operationId'),
          })
          return
        }
        const at = location.child('x-paging')
        const { items, next, size, ...others } = paging
        const faults = [
          inBody.test(items) ? undefined : '`items` has to be an expression of the response body',
          next === undefined || inBody.test(next)
            ? undefined
            : '`next` has to be an expression of the response body',
          size === undefined || inRequest.test(size)
            ? undefined
            : '`size` has to be an expression of the request',
          ...Object.keys(others).map((name) => `\`${name}\` is not part of it`),
        ]
        for (const fault of faults.filter(Boolean)) {
          report({ message: `\`x-paging\`: ${fault}. Example: ${example}.`, location: at })
        }
      },
    },
  },
})
