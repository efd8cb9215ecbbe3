import { describe, expect, test } from 'vitest'
import { readEntries, nextRequest, type PageRequest } from './page.ts'

describe('the entries of a page', () => {
  test.each<[why: string, items: string | undefined, page: unknown, want: readonly unknown[]]>([
    ['of a member', '/orders', { orders: [1, 2] }, [1, 2]],
    ['of a member deeper in it', '/data/orders', { data: { orders: [1] } }, [1]],
    ['of the page itself', '', [1, 2], [1, 2]],
    [
      'of a map',
      '',
      { visual: 1, analytic: 2 },
      [
        ['visual', 1],
        ['analytic', 2],
      ],
    ],
    ['none where the member is missing', '/orders', {}, []],
    ['none where it is no list', '/orders', { orders: 'none' }, []],
    ['none where there is no page', '/orders', undefined, []],
  ])('%s', (_why, items, page, want) => {
    expect(readEntries({ ...(items !== undefined && { items }) }, page)).toEqual(want)
  })
})

const body = { collections: ['a'], limit: 10 }
const get = (href: string) => ({ href, method: 'get' })
const post = (own: unknown) => ({ href: '/next', method: 'post', body: own })
const links = (link: object) => ({
  links: [
    { rel: 'self', href: '/self' },
    { rel: 'next', ...link },
  ],
})

describe('the request for the next page', () => {
  test.each<[why: string, next: string | undefined, page: unknown, want: object | undefined]>([
    [
      'is an address',
      '/_links/_next',
      { _links: { _next: 'https://a.example/n' } },
      get('https://a.example/n'),
    ],
    ['is a link of several', '/links', links({ href: '/next' }), get('/next')],
    [
      'is a POST',
      '/links',
      links({ href: '/next', method: 'POST', body: { next: 't' } }),
      post({ next: 't' }),
    ],
    [
      'is a POST whose body is merged into the one before',
      '/links',
      links({ href: '/next', method: 'POST', merge: true, body: { next: 't', limit: 5 } }),
      post({ collections: ['a'], limit: 5, next: 't' }),
    ],
    ['is none on the last page', '/_links/_next', { _links: {} }, undefined],
    ['is none where the address is null', '/meta/next', { meta: { next: null } }, undefined],
    [
      'is none without a link to it',
      '/links',
      { links: [{ rel: 'self', href: '/self' }, null, 'x'] },
      undefined,
    ],
    ['is none of a list of one page', undefined, { _links: { _next: '/n' } }, undefined],
  ])('%s', (_why, next, page, want) => {
    const found: PageRequest | undefined = nextRequest({ ...(next !== undefined && { next }) }, page, body)
    expect(found).toEqual(want)
  })
})
