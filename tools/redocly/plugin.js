import areaFailures from './preprocessors/area-failures.js'
import bodyExample from './rules/body-example.js'
import discriminatorMapping from './rules/discriminator-mapping.js'
import numberUnit from './rules/number-unit.js'
import openObject from './rules/open-object.js'
import operationFailures from './rules/operation-failures.js'
import operationId from './rules/operation-id.js'
import operationInPlace from './rules/operation-in-place.js'
import operationPaging from './rules/operation-paging.js'
import operationTag from './rules/operation-tag.js'
import patternWords from './rules/pattern-words.js'
import queryReserved from './rules/query-reserved.js'
import schemaName from './rules/schema-name.js'
import serverWithoutPath from './rules/server-without-path.js'
import sourceMark from './rules/source-mark.js'

/** The house rules of the contract. Redocly loads this file itself, hence plain JavaScript. */
export default () => ({
  id: 'house',
  preprocessors: { oas3: { 'area-failures': areaFailures } },
  rules: {
    oas3: {
      'body-example': bodyExample,
      'discriminator-mapping': discriminatorMapping,
      'number-unit': numberUnit,
      'open-object': openObject,
      'operation-failures': operationFailures,
      'operation-id': operationId,
      'operation-in-place': operationInPlace,
      'operation-paging': operationPaging,
      'operation-tag': operationTag,
      'pattern-words': patternWords,
      'query-reserved': queryReserved,
      'schema-name': schemaName,
      'server-without-path': serverWithoutPath,
      'source-mark': sourceMark,
    },
  },
})
