import type { Generator } from './generator.ts'
import { heyApi } from './hey-api.ts'
import { oapiCodegen } from './oapi-codegen.ts'
import { openapiGenerators } from './openapi-generator.ts'
import { openapiPythonClient } from './openapi-python-client.ts'
import { orval } from './orval.ts'

/** The generators that the contract is given to, each pinned. @see docs/decisions/0063 */
export const generators: readonly Generator[] = [
  heyApi,
  orval,
  openapiPythonClient,
  ...openapiGenerators,
  oapiCodegen,
]
