import { createClient } from 'imagery-platform-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startPlatform } from '../processes/platform.ts'
import type { Generator } from './generator.ts'
import { openWorkshop } from './workshop.ts'

/** The lines that say a fault, each with the file that it is in; without one, where it is of the whole. */
const faultsIn = (output: string) =>
  output
    .split('\n')
    .map((line) => ({ line, path: /^(?:[.]\/)?([\w./-]+)[:(]\d+/.exec(line)?.[1] }))
    .filter(({ line, path }) => (path ?? /error/i.exec(line)) && !/: note:|^(Found )?\d+ error/.test(line))

/** Tests that generators make clients that compile, know their parameters, and call a platform. */
export const testGenerators = (generators: readonly Generator[]): void => {
  let platform: Child<PlatformAddresses>
  /** Of the two mosaics that each program asks for. */
  let names: string

  beforeAll(async () => {
    platform = await startPlatform()
    const { data } = await createClient(platform.ready).GET('/basemaps/v1/mosaics', {
      params: { query: { _page_size: 2 } },
    })
    names = (data?.mosaics ?? []).map(({ name }) => name).join(' ')
  })

  afterAll(() => platform.stop())

  describe.each(generators)('$name makes a client', (generator) => {
    test('that compiles, knows its parameters, and calls the platform', async () => {
      const { complaints = [], call } = generator
      const workshop = await openWorkshop(generator, platform.ready)

      const made = await workshop.run(await generator.generate(workshop.document))
      expect(made.code, made.output).toBe(0)
      const said = made.output
        .split('\n')
        .filter((line) => /\bERROR\b|^(WARNING|Unable to process)/.test(line))
      expect(said.filter((line) => !complaints.some(({ says }) => says.test(line)))).toEqual([])
      expect(complaints.filter(({ says }) => !said.some((line) => says.test(line)))).toEqual([])

      const { output } = await workshop.run(await generator.compile())
      const faults = faultsIn(output)
      expect(faults, output).not.toEqual([])
      const expected: unknown = expect.stringMatching(/sise/i)
      for (const fault of faults) expect(fault).toEqual({ path: call.wrongFile, line: expected })

      await workshop.mend()
      expect(await workshop.run(await generator.run())).toEqual({ code: 0, output: `${names}\n` })
    })
  })
}
