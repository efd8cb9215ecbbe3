import { METHODS } from './document.ts'
import { isNode, listAt, nodeAt } from './nodes.ts'
import type { Node } from './nodes.ts'
import { listTags } from './operations.ts'
import { parseComponent, componentsFrom, escapeToken, referencesIn } from './references.ts'

/** The areas of a contract: its tags, in the order in which it declares them. */
export const listAreas = (document: Node): string[] =>
  listAt(document, 'tags').flatMap((tag) => (isNode(tag) && typeof tag.name === 'string' ? [tag.name] : []))

/**
 * Derive the document of one area, complete alone: its own tag, servers, paths, webhooks, and only the
 * components and security schemes that these reach.
 * @param description Prose about the area, in Markdown.
 * @throws Error if a reference of the area points outside the components.
 */
export const deriveArea = (document: Node, area: string, description: string): Node => {
  const paths = ownPaths(nodeAt(document, 'paths'), area)
  const webhooks = ownPaths(nodeAt(document, 'webhooks'), area)
  const security = usesRootSecurity([paths, webhooks]) ? document.security : undefined
  const { info, tags, components, ...rest } = document
  const derived: Node = {
    ...rest,
    info: { ...(isNode(info) ? info : {}), title: areaTitle(area), description },
    tags: Array.isArray(tags) ? tags.filter((tag) => isNode(tag) && tag.name === area) : [],
    servers: commonServers(Object.values(paths)) ?? document.servers,
    security,
    paths,
    webhooks: Object.keys(webhooks).length > 0 ? webhooks : undefined,
    components: ownComponents(isNode(components) ? components : {}, { paths, webhooks, security }),
  }
  requireComponents(derived)
  return orderLike(document, derived)
}

const areaTitle = (area: string) => `${area.charAt(0).toUpperCase()}${area.slice(1)} API`

const ownPaths = (paths: Node, area: string): Node =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) => {
      if (!isNode(item)) return []
      const foreign = METHODS.filter((method) => !listTags(nodeAt(item, method)).includes(area))
      const own = Object.fromEntries(
        Object.entries(item).filter(([member]) => !foreign.some((f) => f === member)),
      )
      return METHODS.some((method) => method in own) ? [[path, own]] : []
    }),
  )

/** Validators read only a document's own servers, so what all paths of an area agree on moves up. */
const commonServers = (items: unknown[]): unknown => {
  const [first, ...others] = items.map((item) => JSON.stringify(isNode(item) ? item.servers : undefined))
  if (first === undefined || others.some((other) => other !== first)) return undefined
  const servers: unknown = JSON.parse(first)
  return servers
}

const operationNodes = (sections: Node[]): Node[] =>
  sections
    .flatMap((section) => Object.values(section))
    .filter(isNode)
    .flatMap((item) => METHODS.map((method) => item[method]))
    .filter(isNode)

const usesRootSecurity = (sections: Node[]) => operationNodes(sections).some((node) => !('security' in node))

const ownComponents = (components: Node, roots: { paths: Node; webhooks: Node; security: unknown }): Node => {
  const schemes = [
    roots.security,
    ...operationNodes([roots.paths, roots.webhooks]).map((node) => node.security),
  ]
    .filter(Array.isArray)
    .flat()
    .filter(isNode)
    .flatMap((requirement) => Object.keys(requirement).map((scheme) => pointerTo('securitySchemes', scheme)))
  const reached = new Set([...schemes, ...componentsFrom({ components }, [roots.paths, roots.webhooks])])
  return Object.fromEntries(
    Object.entries(components).flatMap(([kind, named]) => {
      const own = Object.entries(isNode(named) ? named : {}).filter(([name]) =>
        reached.has(pointerTo(kind, name)),
      )
      return own.length > 0 ? [[kind, Object.fromEntries(own)]] : []
    }),
  )
}

const pointerTo = (kind: string, name: string): string => `#/components/${kind}/${escapeToken(name)}`

/** @throws Error if a reference points outside the components */
const requireComponents = (document: Node): void => {
  for (const reference of referencesIn(document))
    if (parseComponent(reference) === undefined)
      throw new Error(`${reference} is not a component: an area's document could not carry it`)
}

/** Members in the order of the whole document, so that the two read alike and differ by content only. */
const orderLike = (document: Node, derived: Node): Node =>
  Object.fromEntries(
    [...new Set([...Object.keys(document), ...Object.keys(derived)])]
      .map((member) => [member, derived[member]] as const)
      .filter(([, value]) => value !== undefined),
  )
