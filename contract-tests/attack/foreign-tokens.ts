import { operations } from '../contract/contract.ts'
import type { Target } from '../sweep/call.ts'
import { plainAttack } from './attack.ts'
import { createAgent, sendAttack } from './send-attack.ts'

/** Operations whose answers hold tokens in links: of a signed address, a download, tiles, results and a next page. */
const GIVING: ReadonlySet<string> = new Set([
  'catalog_getSignedAsset',
  'data_listItemAssets',
  'mosaics_getMosaic',
  'orders_listOrders',
])

/** Parameters whose values only the platform gives out. */
const TOKEN = /[?&](token|page_marker|api_key)=([\w.%~-]{8,})/g

/**
 * Tokens that the platform gave out in links of its replies, one of each kind, to be sent to all operations.
 * @throws Error where a reply has none
 */
export const foreignTokens = async (target: Target): Promise<string[]> => {
  const agent = createAgent(1)
  const tokens: string[] = []
  for (const operation of operations.filter(({ id }) => GIVING.has(id))) {
    const outcome = await sendAttack(agent, target.baseUrl, plainAttack(operation, target))
    const links = 'silence' in outcome ? [] : outcome.body.matchAll(TOKEN)
    const found = new Map([...links].map(([, name, token = '']) => [name, decodeURIComponent(token)]))
    if (found.size === 0) throw new Error(`${operation.id} gave out no token`)
    tokens.push(...found.values())
  }
  agent.destroy()
  return tokens
}
