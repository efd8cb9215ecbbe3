import { listOperations } from '../contract/document.ts'
import { contract, operations, schemaFaults } from '../contract/contract.ts'
import { controlContract, controlOperations } from '../contract/control-contract.ts'
import { locate, type Located } from '../contract/located.ts'
import type { Media } from '../contract/media.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { createSchemaFaults } from '../contract/schema-faults.ts'
import type { Fence } from './fences.ts'

/** Lines of a published page that say what the JSON below them is. */
const OPERATION = [/^- Operation id: `(\w+)`$/, /\(`(\w+_\w+)` in \[/] as const
const STATUS = [/^\*\*(\w+)\*\*/, /^(\d{3}): /, /^#### (Request body)/] as const
const MEDIA = [/^`([\w.+-]+\/[\w.+-]+)`/] as const

/** What is wrong with a block of JSON by the schema of the body that it shows. */
export const jsonFaults = (fence: Fence): string[] => {
  const id = nearest(fence.above, OPERATION)
  const controlled = controlOperations.find((each) => each.id === id)
  const schema = controlled ? bodySchema(controlled, fence) : findSchema(id, fence)
  return schema === undefined
    ? ['belongs to no body of an operation of the contract']
    : (controlled ? controlSchemaFaults : schemaFaults)(schema, JSON.parse(jsonBody(fence)))
}

const controlSchemaFaults = createSchemaFaults(controlContract)

/** Of a call that is shown whole the part below its headers. */
const jsonBody = ({ language, code }: Fence): string =>
  language === 'http' ? code.slice(code.indexOf('\n\n')) : code

const findSchema = (id: string | undefined, fence: Fence): Located | undefined => {
  const webhook = listOperations(contract, 'webhooks').find((operation) => operation.id === id)
  if (webhook) return locate(contract, `/webhooks/${webhook.path}/${webhook.method}${JSON_BODY}`)
  const operation = operations.find((each) => each.id === id)
  return operation && bodySchema(operation, fence)
}

const bodySchema = (operation: ContractOperation, { above }: Fence): Located | undefined => {
  const status = nearest(above, STATUS)
  const media: readonly Media[] | undefined =
    status === 'Request body'
      ? operation.body
      : operation.responses.find((response) => response.status === status)?.media
  const type = nearest(above, MEDIA)
  return (media?.find((each) => each.type === type) ?? media?.find(({ type }) => type.endsWith('json')))
    ?.schema
}

const JSON_BODY = '/requestBody/content/application~1json/schema'

/** What the nearest line of a form says. */
const nearest = (above: readonly string[], forms: readonly RegExp[]): string | undefined => {
  for (const line of above)
    for (const form of forms) {
      const [, found] = form.exec(line) ?? []
      if (found !== undefined) return found
    }
  return undefined
}
