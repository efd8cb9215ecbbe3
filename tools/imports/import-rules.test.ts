import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')

const READER = 'server/src/contract/openapi/document.ts'
const STORAGES = 'packages/storages/src/index.js'

/** What each file of a small tree imports, and the rule that should refuse it. */
const imports: readonly [rule: string | undefined, from: string, to: string][] = [
  [
    undefined,
    'server/src/areas/quota/reservations/handlers.ts',
    'server/src/areas/quota/reservations/reserve.ts',
  ],
  [undefined, 'server/src/areas/quota/reservations/handlers.ts', 'server/src/stores/collection.ts'],
  [
    undefined,
    'server/src/areas/quota/reservations/handlers.test.ts',
    'server/src/stores/memory/collection.ts',
  ],
  [undefined, 'server/src/platform/areas.ts', 'server/src/areas/quota/reservations/handlers.ts'],
  [undefined, 'server/src/platform/app.ts', 'server/src/stores/memory/collection.ts'],
  [undefined, 'contract-tests/sweep.test.ts', 'server/src/platform/app.ts'],
  [undefined, 'contract-tests/sweep.test.ts', 'client/src/index.ts'],
  [undefined, 'server/src/app.test.ts', 'client/src/index.ts'],
  [
    'areas-stay-apart',
    'server/src/areas/orders/orders/handlers.ts',
    'server/src/areas/quota/reservations/reserve.ts',
  ],
  ['areas-know-no-wire', 'server/src/areas/orders/orders/wire.ts', 'node_modules/express/index.js'],
  ['areas-see-ports-only', 'server/src/areas/orders/rules.ts', 'server/src/stores/memory/collection.ts'],
  ['areas-see-ports-only', 'server/src/areas/orders/pricing.ts', 'node_modules/kysely/index.js'],
  ['http-knows-no-area', 'server/src/http/mount.ts', 'server/src/stores/collection.ts'],
  ['one-file-knows-the-areas', 'server/src/index.ts', 'server/src/areas/quota/reservations/reserve.ts'],
  ['world-knows-no-area', 'server/src/world/people.ts', 'server/src/http/call/router.ts'],
  [undefined, 'server/src/platform/app.ts', 'server/src/world/time.ts'],
  [undefined, 'server/src/areas/orders/index.ts', 'server/src/world/time.ts'],
  [undefined, 'server/src/areas/orders/seed.ts', 'server/src/world/time.ts'],
  [undefined, 'server/src/areas/data/searches/seed.ts', 'server/src/world/time.ts'],
  [undefined, 'server/src/areas/quota/handlers.test.ts', 'server/src/world/time.ts'],
  ['world-only-seeds', 'server/src/areas/orders/bundles.ts', 'server/src/world/time.ts'],
  ['world-only-seeds', 'server/src/bin/run.ts', 'server/src/world/time.ts'],
  ['world-only-seeds', 'server/src/services/usage/usage.ts', 'server/src/world/time.ts'],
  ['layer-kernel', 'server/src/kernel/clock.ts', 'server/src/stores/collection.ts'],
  [undefined, 'server/src/kernel/clock.ts', 'packages/geometry/src/box.ts'],
  [undefined, 'packages/geometry/src/box.ts', 'generated/types.ts'],
  [undefined, 'packages/painter/src/painter.ts', 'packages/scenery/src/sun.ts'],
  [undefined, 'contract-tests/imagery/tiles.test.ts', 'packages/scenery/src/sun.ts'],
  ['documents-know-no-shapes', 'server/src/contract/contract.ts', 'packages/geometry/src/box.ts'],
  ['documents-know-no-shapes', 'server/src/stores/collection.ts', 'packages/geometry/src/box.ts'],
  ['layer-geometry', 'packages/geometry/src/box.ts', 'packages/scenery/src/sun.ts'],
  ['layer-scenery', 'packages/scenery/src/noise.ts', 'packages/painter/src/frame.ts'],
  ['layer-catalog', 'server/src/catalog/scene.ts', 'packages/scenery/src/sun.ts'],
  ['packages-stand-alone', 'packages/geometry/src/box.test.ts', 'server/src/stores/collection.ts'],
  ['client-stands-alone', 'client/src/order.ts', 'packages/geometry/src/box.ts'],
  ['tools-know-no-server', 'tools/docs/main.ts', 'packages/geometry/src/box.ts'],
  ['contract-tests-talk-http', 'contract-tests/quota.test.ts', 'packages/geometry/src/box.ts'],
  ['layer-stores', 'server/src/stores/collection.ts', 'server/src/jobs/jobs.ts'],
  ['layer-jobs', 'server/src/jobs/jobs.ts', 'server/src/catalog/port.ts'],
  ['layer-catalog', 'server/src/catalog/port.ts', 'server/src/analytics/port.ts'],
  ['layer-analytics', 'server/src/analytics/port.ts', 'server/src/imagery/canvas.ts'],
  ['layer-imagery', 'server/src/imagery/canvas.ts', 'server/src/services/usage/usage.ts'],
  ['layer-services', 'server/src/services/usage/usage.ts', 'server/src/identity/keys.ts'],
  ['layer-http', 'server/src/http/call/router.ts', 'server/src/identity/keys.ts'],
  ['layer-identity', 'server/src/identity/keys.ts', 'server/src/areas/context.ts'],
  ['layer-areas', 'server/src/areas/context.ts', 'server/src/control/serve.ts'],
  ['layer-control', 'server/src/control/serve.ts', 'server/src/platform/app.ts'],
  ['layer-telemetry', 'server/src/telemetry/metrics.ts', 'server/src/platform/app.ts'],
  ['layer-platform', 'server/src/platform/start.ts', 'server/src/bin/run.ts'],
  ['layer-bin', 'server/src/bin/run.ts', 'server/src/index.ts'],
  ['nothing-imports-main', 'server/src/bin/run.ts', 'server/src/bin/main.ts'],
  ['server-stands-alone', 'server/src/stores/collection.ts', 'client/src/index.ts'],
  ['client-stands-alone', 'client/src/pages.ts', 'server/src/stores/collection.ts'],
  ['client-tests-use-no-server', 'client/src/pages.test.ts', 'server/src/platform/app.ts'],
  [
    'contract-tests-talk-http',
    'contract-tests/quota.test.ts',
    'server/src/areas/quota/reservations/reserve.ts',
  ],
  ['contract-tests-read-for-themselves', 'contract-tests/quota.test.ts', READER],
  ['contract-tests-talk-http', 'contract-tests/quota.test.ts', READER],
  ['contract-tests-read-for-themselves', 'contract-tests/contract/contract.ts', 'generated/types.ts'],
  ['facts-follow-from-nothing', 'contract-tests/source/areas.ts', 'contract-tests/contract/contract.ts'],
  ['facts-follow-from-nothing', 'contract-tests/source/notation/shape.ts', 'contract-tests/source/walk.ts'],
  ['source-reads-the-contract-alone', 'contract-tests/source/walk.ts', 'contract-tests/sweep/call.ts'],
  [undefined, 'tools/generate/bundle.ts', READER],
  ['tools-know-no-server', 'tools/docs/main.ts', 'server/src/platform/app.ts'],
  ['tools-know-no-server', 'tools/docs/main.ts', 'server/src/contract/contract.ts'],
  ['reader-knows-openapi-alone', READER, 'server/src/contract/contract.ts'],
  ['reader-knows-openapi-alone', READER, 'server/src/kernel/clock.ts'],
  ['reader-knows-openapi-alone', READER, 'generated/types.ts'],
  ['storages-are-loaded-on-demand', 'server/src/services/delivery/storages.ts', STORAGES],
  ['storages-are-loaded-on-demand', 'server/src/areas/destinations/rules.ts', STORAGES],
  ['storages-are-loaded-by-deliveries', 'server/src/areas/destinations/rules.ts', STORAGES],
  ['adapters-speak-sql', 'server/src/areas/orders/pricing.ts', 'node_modules/kysely/index.js'],
  [undefined, 'server/src/stores/sql/page.ts', 'node_modules/kysely/index.js'],
  ['no-cycles', 'server/src/world/a.ts', 'server/src/world/b.ts'],
  [undefined, 'server/src/world/b.ts', 'server/src/world/a.ts'], // a cycle is reported once, where it closes
]

let tree = ''
let violations: string[] = []

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'imports-'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await writeFile(join(tree, path), text)
  }
  for (const path of imports.flatMap(([, from, to]) => [from, to])) await write(path, 'export {}\n')
  for (const name of ['express', 'kysely']) {
    await write(
      `node_modules/${name}/package.json`,
      `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
    )
  }
  for (const from of new Set(imports.map(([, source]) => source))) {
    const targets = imports.filter(([, source]) => source === from).map(([, , to]) => to)
    await write(from, targets.map((to) => `import '${specifier(to)}'\n`).join(''))
  }
  violations = await violationsIn(tree)
})

afterAll(() => rm(tree, { recursive: true }))

const specifier = (to: string) => {
  const [, name] = /^node_modules\/([^/]+)\//.exec(to) ?? []
  return name ?? join(tree, to)
}

const violationsIn = async (folder: string): Promise<string[]> => {
  const config = await extractDepcruiseConfig(join(repository, '.dependency-cruiser.cjs'))
  const { output } = await cruise(['server', 'packages', 'client', 'contract-tests', 'tools'], {
    ...config.options,
    ruleSet: config,
    validate: true,
    baseDir: folder,
  })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

test('every forbidden import is refused by its rule, and no other is', () => {
  const wanted = imports.flatMap(([rule, from, to]) =>
    rule === undefined ? [] : [`${rule}: ${from} → ${to}`],
  )
  expect(violations.toSorted()).toEqual(wanted.toSorted())
})
