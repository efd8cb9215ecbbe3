import { expect, test, vi } from 'vitest'
import { serveToys } from '../test/toys.fixture.ts'

const { call } = await serveToys()

// The package keeps a compiled validator for each Content-Type, with all its parameters, for good.
test.each([
  ['POST', '/toys/v1/union', '{"type":"Ball","radius":1}', 201],
  ['GET', '/toys/v1', undefined, 200],
])(
  '%s %s: a parameter of a Content-Type that was never seen compiles nothing',
  async (method, path, body, want) => {
    const send = async (type: string) =>
      (await call(method, path, { headers: { 'content-type': type }, ...(body !== undefined && { body }) }))
        .status
    expect(await send('application/json')).toBe(want)
    const compiled = vi.spyOn(globalThis, 'Function')
    for (const type of [
      'application/json;x=1',
      'application/json; charset=utf-8; y="2"',
      'Application/JSON;z',
    ])
      expect(await send(type)).toBe(want)
    expect(compiled).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  },
)
