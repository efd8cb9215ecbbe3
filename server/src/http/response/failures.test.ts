import { describe, expect, test } from 'vitest'
import { serveToys } from '../test/toys.fixture.ts'

const { call, journal, logged } = await serveToys()

test('a request over which the validator stumbles is refused with 400, and the fault is logged', async () => {
  const odd = { headers: { 'content-type': 'application/json' }, body: '{}' }
  const { status, text } = await call('POST', '/toys/v1/odd', odd)
  expect([status, text]).toEqual([400, expect.stringContaining('cannot be read')])
  expect(logged.join('')).toContain('Invalid regular expression')
})

describe('a failure is in the shape of its area', () => {
  test.each([
    ['a number with a space', 'GET', '/toys/v1?limit=%205', {}, 400, 'limit'],
    ['a number with a plus', 'GET', '/toys/v1?limit=+5', {}, 400, 'limit'],
    ['a list of numbers with a space', 'GET', '/toys/v1?box=1,+2', {}, 400, 'box'],
    ['a control character in the query', 'GET', '/toys/v1/failing?how=%00', {}, 400, 'how: has a control'],
    ['a name in the query twice', 'GET', '/toys/v1?limit=1&limit=2', {}, 400, 'limit'],
    ['a text in the query twice', 'GET', '/toys/v1/failing?how=a&how=b', {}, 400, 'how'],
    ['a name that reaches the prototype', 'GET', '/toys/v1?__proto__=1', {}, 400, '__proto__'],
    ['a name of every object', 'GET', '/toys/v1?constructor=1', {}, 400, 'constructor'],
    ['unknown path below an area', 'GET', '/toys/v1/a/b', {}, 404, 'nothing at /toys/v1/a/b'],
    ['an empty part of a path is no parameter', 'GET', '/toys/v1//', {}, 404, 'nothing at /toys/v1//'],
    ['path in capitals is another path', 'GET', '/TOYS/v1', {}, 404, 'nothing at'],
    ['method that the path does not have', 'PUT', '/toys/v1', {}, 405, 'use GET or POST'],
    [
      'nobody is asked who they are before the body is read',
      'POST',
      '/toys/v1',
      { headers: { authorization: 'nobody' }, body: '{' },
      401,
      'Who are you?',
    ],
    ['method of a pattern at a concrete path', 'DELETE', '/toys/v1/stream', {}, 405, 'use GET'],
    ['query out of bounds', 'GET', '/toys/v1?limit=10', {}, 400, 'limit must be at most 9'],
    [
      'query unknown, with the one that may be meant',
      'GET',
      '/toys/v1?limits=1',
      {},
      400,
      'limits is not a parameter of this operation. Did you mean "limit"?',
    ],
    [
      'query with a name in brackets',
      'GET',
      '/toys/v1?box[]=1',
      {},
      400,
      'box[]: is not a parameter of this operation. Did you mean "box"?',
    ],
    ['query unknown', 'GET', '/toys/v1?verbose=1', {}, 400, 'verbose is not a parameter of this operation'],
    [
      'member unknown',
      'POST',
      '/toys/v1',
      { headers: { 'content-type': 'application/json' }, body: '{"name":"a","box":{"lid":1}}' },
      400,
      'box.lid is not a member of this object',
    ],
    [
      'member unknown, with the one that may be meant',
      'POST',
      '/toys/v1',
      { headers: { 'content-type': 'application/json' }, body: '{"name":"a","box":{"colour":1}}' },
      400,
      'box.colour is not a member of this object. Did you mean "color"?',
    ],
    ['query without a name', 'GET', '/toys/v1?=x', {}, 400, '"" is not a parameter of this operation'],
    [
      'member without a name',
      'POST',
      '/toys/v1',
      { headers: { 'content-type': 'application/json' }, body: '{"name":"a","box":{"":1}}' },
      400,
      'body has a member without a name',
    ],
    [
      'member that is not what it has to be',
      'POST',
      '/toys/v1',
      { headers: { 'content-type': 'application/json' }, body: '{"name":"a","use":"swing"}' },
      400,
      'use must be play',
    ],
    ['query empty', 'GET', '/toys/v1?color=', {}, 400, 'color has no value'],
    ['query reserved', 'GET', '/toys/v1?color=a:b', {}, 400, 'color has reserved characters'],
    [
      'query of a wrong form',
      'GET',
      '/toys/v1?color=red',
      {},
      400,
      'color must be a color such as `#ff8800`',
    ],
    [
      'infinite query',
      'GET',
      '/toys/v1?limit=Infinity',
      {},
      400,
      'limit: "Infinity" is not a decimal number',
    ],
    ['overflowing query', 'GET', '/toys/v1?limit=1e400', {}, 400, 'limit: "1e400" is not'],
    ['hexadecimal query', 'GET', '/toys/v1?limit=0x5', {}, 400, 'limit: "0x5" is not'],
    ['infinite list element', 'GET', '/toys/v1?box=1,Infinity', {}, 400, 'box: "1,Infinity" is not'],
    ['hexadecimal number in the path', 'GET', '/toys/v1/shelves/0x1', {}, 400, 'shelf: "0x1" is not'],
    ['number with a space in the path', 'GET', '/toys/v1/shelves/%201', {}, 400, 'shelf: "%201" is not'],
    ['control character in the path', 'GET', '/toys/v1/a%00b', {}, 400, 'toyId: has a control character'],
    ['broken percent-encoding', 'GET', '/toys/v1/%E0%A4%A', {}, 400, 'The path has a broken percent-escape.'],
    ['rule of the handler', 'DELETE', '/toys/v1/1', {}, 409, 'being played with'],
  ])('%s', async (_why, method, path, init: RequestInit, status, message) => {
    const answer = await call(method, path, init)
    const place = path.startsWith('/TOYS') ? 'message' : 'oops' // outside every area there is no area's shape
    expect(answer.text).toContain(`{"${place}":`)
    expect(answer.text).toContain(JSON.stringify(message).slice(1, -1))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('405 says what is allowed, 401 how to authenticate', async () => {
    expect((await call('PUT', '/toys/v1')).headers.get('allow')).toBe('GET, POST')
    expect(
      (await call('GET', '/toys/v1', { headers: { authorization: 'nobody' } })).headers.get(
        'www-authenticate',
      ),
    ).toBe('Bearer')
  })

  test('of the server tells nothing, and logs the cause without secrets', async () => {
    const { status, text } = await call('GET', '/toys/v1/broken?api_key=s3cret')
    expect(status).toBe(500)
    expect(text).not.toContain('hunter2')
    expect(logged.join('')).toContain('hunter2')
  })

  test('of the contract by the server itself is a 500', async () => {
    expect((await call('GET', '/toys/v1/wrong')).status).toBe(500)
    expect(journal.entries[0]).toMatchObject({ operation: 'toys_getWrong', verdict: 'broken' })
    expect(logged.join('')).toContain("must have required property 'right'")
  })
})
