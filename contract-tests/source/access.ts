import { isNode, listAt, nodeAt, type Node } from '../contract/document.ts'
import type { Access, FlowFacts } from './notation/area-facts.ts'
import { foundAt } from './references.ts'

const TOKEN = 'token with scope platform'
const BASIC = 'HTTP Basic'
const NOTHING = 'nothing'

/** What an operation has to accept, each alternative in the words of `describe`. */
const alternatives: Readonly<Record<Exclude<Access, 'not stated'>, readonly string[]>> = {
  'token or key': [TOKEN, BASIC, 'key in header Authorization', 'key in query api_key'],
  token: [TOKEN],
  'token or nothing': [TOKEN, NOTHING],
  'identity token': ['token with scope openid'],
  // The client identifies itself by HTTP Basic or, without a header, inside the form.
  client: [BASIC, NOTHING],
  none: [],
}

/** A fault unless an operation takes exactly the credentials that it should. */
export const accessFault = (
  document: Node,
  operation: Node,
  access: Exclude<Access, 'not stated'>,
): string | undefined => {
  const requirement = 'security' in operation ? listAt(operation, 'security') : listAt(document, 'security')
  const found = requirement.filter(isNode).map((choice) => describe(document, choice))
  const wanted = alternatives[access]
  const same = found.length === wanted.length && wanted.every((choice) => found.includes(choice))
  return same ? undefined : `found ${found.join(', ') || 'no credentials'}`
}

const describe = (document: Node, choice: Node): string =>
  Object.keys(choice)
    .map((name) => describeScheme(schemeAt(document, name), listAt(choice, name)))
    .join(' and ') || NOTHING

const describeScheme = (scheme: Node, scopes: readonly unknown[]): string => {
  if (scheme.type === 'oauth2') return `token with scope ${scopes.join(' ') || NOTHING}`
  if (scheme.type === 'http' && scheme.scheme === 'basic') return BASIC
  if (scheme.type === 'apiKey') return `key in ${String(scheme.in)} ${String(scheme.name)}`
  return JSON.stringify(scheme)
}

const securitySchemes = (document: Node): Node => nodeAt(nodeAt(document, 'components'), 'securitySchemes')
const schemeAt = (document: Node, name: string): Node =>
  foundAt(document, securitySchemes(document)[name])?.node ?? {}

/** The schemes of a document that identify a caller in one way. */
export const schemesLike = (document: Node, kind: string): Node[] =>
  Object.keys(securitySchemes(document))
    .map((name) => schemeAt(document, name))
    .filter((scheme) => describeScheme(scheme, []).startsWith(kind))

/** A fault unless a flow of an OAuth2 scheme offers all of some scopes and none of others. */
export const scopesFault = (scheme: Node, { flow, offers, refuses }: FlowFacts): string | undefined => {
  const found = Object.keys(nodeAt(nodeAt(nodeAt(scheme, 'flows'), flow), 'scopes'))
  const right =
    offers.every((scope) => found.includes(scope)) && !refuses.some((scope) => found.includes(scope))
  return right ? undefined : `found ${found.join(', ') || 'no scope'}`
}

/** A fault unless an operation is where its area lives: the document's first server is the main address. */
export const serverFault = (
  document: Node,
  node: Node,
  pathItem: Node,
  address: 'main' | 'sibling',
): string | undefined => {
  const [main, sibling] = listAt(document, 'servers').filter(isNode)
  const own = [...listAt(node, 'servers'), ...listAt(pathItem, 'servers')].filter(isNode)
  const [first] = own.length > 0 ? own : [main]
  const wanted = address === 'main' ? main : sibling
  return wanted && first?.url === wanted.url ? undefined : `found ${String(first?.url)}`
}
