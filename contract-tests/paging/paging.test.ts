import { beforeAll, describe, expect, test } from 'vitest'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { freshTarget } from '../processes/target.ts'
import { createAsking, type Asking } from './ask.ts'
import { baseFor, sized, type Asked } from './bases.ts'
import { candidates } from './candidates.ts'
import { listings, type Listing, type ListParameter } from './listing.ts'
import { listSignatures, type Page } from './page.ts'
import { stock } from './stock.ts'
import { untried } from './untried.ts'
import { walk } from './walk.ts'

/** Lists that are more than one page, or can be asked for with something. */
const all = listings().filter(
  ({ paging, operation, parameters }) =>
    paging.next !== undefined || (operation.method === 'GET' && parameters.length > 0),
)

let platform: SharedPlatform
let asking: Asking
const followed = new Map<string, 'from page to page' | 'on one page'>()
beforeAll(async () => {
  platform = await sharedPlatform()
  const target = await freshTarget(platform.ready)
  await stock(platform.ready)
  asking = createAsking(target)
})

const request = (listing: Listing, asked: Asked, entries: number) =>
  asking.first(listing, { ...baseFor(listing), ...asked, ...sized(listing, entries) })

/** All that a list has, on one page where the contract lets callers say how large it is; undefined where it refuses. */
const whole = async (listing: Listing, asked: Asked): Promise<Page[] | undefined> => {
  const first = await asking.tried(request(listing, asked, Infinity))
  if (listing.size) expect(first?.links.has('next') ?? false, 'a list fits on its largest page').toBe(false)
  return first && walk(asking, first)
}

const unasked = new Map<Listing, readonly Page[]>()
/** The list as it is without any of its parameters. */
const fetchUnasked = async (listing: Listing): Promise<readonly Page[]> => {
  const pages = unasked.get(listing) ?? (await whole(listing, {})) ?? expect.unreachable('it is refused')
  unasked.set(listing, pages)
  return pages
}

interface Control {
  readonly asked: Asked
  readonly pages: readonly Page[]
}

/** The first value that changes the list and leaves a next page; else the first that changes it. */
const findControl = async (listing: Listing, parameter: ListParameter): Promise<Control | undefined> => {
  const unasked = await fetchUnasked(listing)
  let changing: Control | undefined
  for (const value of candidates(
    parameter,
    unasked.flatMap(({ entries }) => entries),
  )) {
    const asked = { [parameter.name]: value }
    const pages = await whole(listing, asked)
    if (!pages || looksLike(pages, unasked) || pages[0]?.entries.length === 0) continue
    changing ??= { asked, pages }
    if (isCut(listing, pages)) return { asked, pages }
  }
  return changing
}

const looksLike = (pages: readonly Page[], others: readonly Page[]): boolean =>
  String(listSignatures(pages)) === String(listSignatures(others)) &&
  String(pages[0]?.members) === String(others[0]?.members)

/** Whether a list is longer than a page of it can be made. */
const isCut = ({ size }: Listing, pages: readonly Page[]): boolean =>
  size ? listSignatures(pages).length > 1 : pages.length > 1

/** Follows every link of every page, in pages that are a third of the list. */
const follow = async (listing: Listing, { asked, pages }: Control): Promise<Page[]> => {
  const entries = Math.ceil(listSignatures(pages).length / 3)
  const walked = await walk(asking, await asking.page(request(listing, asked, entries)))
  expect(listSignatures(walked), 'next').toEqual(listSignatures(pages))
  for (const [index, page] of walked.entries()) {
    expect(page.members).toEqual(pages[0]?.members)
    const meant = { self: page, prev: walked[index - 1], first: walked[0] }
    for (const [relation, other] of Object.entries(meant)) {
      const link = page.links.get(relation)
      if (link)
        expect(listSignatures([await asking.page(link)]), relation).toEqual(other && listSignatures([other]))
    }
  }
  return walked
}

describe.each(all.map((listing) => [listing.operation.id, listing] as const))('%s', (id, listing) => {
  test('its links lead to every entry, once each', async () => {
    const walked = await follow(listing, { asked: {}, pages: await fetchUnasked(listing) })
    expect(new Set(listSignatures(walked)).size).toBe(listSignatures(walked).length)
  })

  test.each(listing.parameters.map((parameter) => [parameter.name, parameter] as const))(
    'its links keep %s',
    async (name, parameter) => {
      const control = await findControl(listing, parameter)
      if (!control) return
      followed.set(`${id} ${name}`, isCut(listing, control.pages) ? 'from page to page' : 'on one page')
      for (const page of await follow(listing, control))
        for (const link of listing.size ? [] : page.links.values())
          expect(new URL(link.address).searchParams.has(name), link.address).toBe(true)
    },
  )
})

const leadingBack = all.filter(({ leadsBack }) => leadsBack)

test.each(leadingBack.map((listing) => [listing.operation.id, listing] as const))(
  '%s: a page behind one entry leads back to it, and the first to none',
  async (_id, listing) => {
    const [first, second] = await walk(asking, await asking.page(request(listing, {}, 1)))
    expect([first?.links.has('prev'), second?.links.has('prev')]).toEqual([false, true])
  },
)

test('every parameter of every list was followed, or it is said why not', () => {
  const parameters = all.flatMap(({ operation, parameters }) =>
    parameters.map(({ name }) => `${operation.id} ${name}`),
  )
  const ways = parameters.map((name) => untried.get(name) ?? followed.get(name) ?? `not followed: ${name}`)
  for (const way of new Set(ways))
    console.log(`paging: ${ways.filter((other) => other === way).length} parameters: ${way}`)
  expect(ways.filter((way) => way.startsWith('not followed'))).toEqual([])
  const withNext = new Set(all.flatMap(({ size, operation }) => (size ? [operation.id] : [])))
  const short = [...followed].flatMap(([name, how]) => (how === 'on one page' ? [name] : []))
  expect(short.filter((name) => withNext.has(name.split(' ')[0] ?? '') && !untried.has(name))).toEqual([])
  const stale = [...untried.keys()].filter((name) => followed.get(name) === 'from page to page')
  expect(stale, 'they need no reason any more').toEqual([])
})
