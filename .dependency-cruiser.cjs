/** Tests, and what they share. */
const TESTS = '[.](test|fixture)[.]ts$|^server/test/'

/** Who may import whom: docs/decisions and the rules' own comments say why. Tests of a folder may reach further. */
const source = (folder) => ({ path: `^${folder}/`, pathNot: TESTS })

/** Rooms of server/src, and packages, from the ground up: each may import those below it, and none of its own line. */
const LAYERS = [
  ['packages/geometry'],
  ['kernel'],
  ['contract', 'stores'],
  ['jobs'],
  ['catalog', 'packages/scenery'],
  ['packages/painter'],
  ['analytics', 'evalscript', 'imagery'],
  ['processing'],
  ['transfer'],
  ['services'],
  ['http'],
  ['identity'],
  ['areas', 'control', 'telemetry'],
  ['platform'],
  ['admin'],
  ['bin'],
]

const roomFolder = (room) => (room.startsWith('packages/') ? room : `server/src/${room}`)

const inRooms = (rooms) => `^(${rooms.map(roomFolder).join('|')})/`

/** What a room may not import: the others of its line, and all above it. */
const layerRules = LAYERS.flatMap((rooms, line) =>
  rooms.map((room) => ({
    name: `layer-${room.replace('packages/', '')}`,
    comment:
      'A room imports what lies below it (LAYERS, above), so that each can be read without those above it.',
    severity: 'error',
    from: source(roomFolder(room)),
    to: {
      path: [inRooms(LAYERS.slice(line).flat()), '^server/src/index[.]ts$'],
      pathNot: inRooms([room]),
    },
  })),
)

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      comment: 'Two files that import each other, be it for a type, are one file, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'An import that leads nowhere fails only when it runs. Dredd itself provides `hooks` to its hook files; `geojson` has types alone.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(hooks|geojson)$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-stand-alone',
      comment:
        "A package is used by the server and by others; it knows none of them. Types of the contract are everybody's.",
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(server|client|explorer|contract-tests|bench|tools)/' },
    },
    {
      name: 'documents-know-no-shapes',
      comment: 'What reads contracts and keeps documents does so for any of them.',
      severity: 'error',
      from: source('server/src/(contract|stores)'),
      to: { path: '^packages/' },
    },
    {
      name: 'areas-stay-apart',
      comment: 'An area never imports another: what two of them need belongs in a port or in spec/common.',
      severity: 'error',
      from: { path: '^server/src/areas/([^/]+)/' },
      to: { path: '^server/src/areas/[^/]+/', pathNot: '^server/src/areas/$1/' },
    },
    {
      name: 'areas-know-no-wire',
      comment:
        'A handler gets a validated call and returns a reply; the web framework is the business of http/.',
      severity: 'error',
      from: source('server/src/areas'),
      to: {
        path: 'node_modules/(@types/)?(express|express-openapi-validator|cors|undici)/|^node:https?$|^https?$',
      },
    },
    {
      name: 'areas-see-ports-only',
      comment:
        'Handlers must not know which adapter runs: import the port, and let app.ts pass the adapter in.',
      severity: 'error',
      from: source('server/src/areas'),
      to: {
        path: [
          '^server/src/(stores|jobs|catalog|analytics)/.*(memory|sql|sqlite|postgres|postgis)/',
          'node_modules/(@types/)?(pg|pg-[a-z-]+|kysely|libsql)/',
        ],
      },
    },
    {
      name: 'adapters-speak-sql',
      comment: 'SQL is written where a port is adapted to an engine, and nowhere else.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [TESTS, '^server/src/((stores|jobs)/sql|stores/sqlite|(catalog|analytics)/postgis)/'],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'http-knows-no-area',
      comment: 'The framework serves any contract; what it serves is passed in by app.ts.',
      severity: 'error',
      from: source('server/src/http'),
      to: { path: '^server/src/(areas|stores|jobs|catalog|world|platform|bin)/' },
    },
    {
      name: 'world-knows-no-area',
      comment: 'The world is plain data; the seed.ts of an area makes its records of it.',
      severity: 'error',
      from: source('server/src/world'),
      to: { path: inRooms(['http', 'identity', 'areas', 'control', 'platform', 'bin']) },
    },
    {
      name: 'world-only-seeds',
      comment:
        'The world is one content among others: the platform and the seeds of an area bring it, and nothing else depends on it. An administrator describes things by the records of an import.',
      severity: 'error',
      from: {
        path: '^(server|client|contract-tests|tools)/',
        pathNot: [
          TESTS,
          '^contract-tests/corpora/',
          '^server/src/(platform|world)/',
          '^server/src/(admin|bin/admin)/',
          '^server/src/areas/[^/]+/(index|module|seed|seed-[^/]+)[.]ts$',
          '^server/src/areas/[^/]+/[^/]+/seed[.]ts$',
        ],
      },
      to: { path: '^server/src/world/' },
    },
    {
      name: 'one-file-knows-the-areas',
      comment:
        'One file composes the server, so that a new area is one line there; others list what areas keep.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/platform/(areas|collections|sealed-values|stored-documents)[.]ts$',
          '^server/src/areas/',
          '[.]test[.]ts$',
        ],
      },
      to: { path: '^server/src/areas/[^/]+/' },
    },
    {
      name: 'fixtures-serve-tests',
      comment: 'What tests share reaches further than what is shipped, and is not shipped.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'nothing-imports-main',
      comment: 'main.ts reads the environment and listens as soon as it is imported.',
      severity: 'error',
      from: {},
      to: { path: '^server/src/bin/(main|cli)[.]ts$' },
    },
    {
      name: 'server-stands-alone',
      comment: 'The server ships without its clients, its tests and its tools.',
      severity: 'error',
      from: source('server'),
      to: { path: '^(client|contract-tests|tools)/' },
    },
    {
      name: 'client-stands-alone',
      comment: 'The published client follows from the contract, never from our server.',
      severity: 'error',
      from: source('client'),
      to: { path: '^(server|packages|contract-tests|tools)/' },
    },
    {
      name: 'explorer-calls-as-others-do',
      comment:
        'The explorer shows what the published client can do: it knows the platform by nothing else than that and the names of its operations. It reads numbers as the client does. It writes code, and signs users in, as the docs do.',
      severity: 'error',
      from: source('explorer'),
      to: {
        path: '^(server|packages|client|contract-tests|tools|generated)/',
        pathNot:
          '^client/src/(index|operation-wire|decimal)[.]ts$|^generated/control[.]ts$|^tools/docs/(samples|browser/sign-in)/',
      },
    },
    {
      name: 'explorer-panels-stay-apart',
      comment:
        'What two panels need belongs to what all of them stand on: the map, the session, the selection.',
      severity: 'error',
      from: { path: '^explorer/src/(search|scene|mosaics|analytics|orders|control)/' },
      to: {
        path: '^explorer/src/(search|scene|mosaics|analytics|orders|control)/',
        pathNot: '^explorer/src/$1/',
      },
    },
    {
      name: 'client-tests-use-no-server',
      comment: "The client's tests run against an injected fetch, so that any server's wire can be played.",
      severity: 'error',
      from: { path: '^client/.*[.]test[.]ts$' },
      to: { path: '^(server|packages)/' },
    },
    {
      name: 'contract-tests-talk-http',
      comment:
        'They check what callers see. They may start the server through createApp and nothing else of it.',
      severity: 'error',
      from: { path: '^contract-tests/', pathNot: '^contract-tests/(corpora|imagery|storages)/' },
      to: { path: '^(server|packages)/', pathNot: '^server/src/platform/app[.]ts$' },
    },
    {
      name: 'corpora-are-given-to-readers',
      comment:
        'Files that others wrote are given to what reads them, thousands of them without a call for each.',
      severity: 'error',
      from: { path: '^contract-tests/corpora/' },
      to: { path: '^server/', pathNot: '^server/src/(?!(areas|control|http|identity)/)' },
    },
    {
      name: 'storages-are-asked-by-adapters',
      comment:
        'What is tested there is how stores that others wrote understand the adapters, not what callers see.',
      severity: 'error',
      from: { path: '^contract-tests/storages/' },
      to: { path: '^server/', pathNot: '^server/src/(services/(delivery|secrets|network)|kernel)/' },
    },
    {
      name: 'storages-are-loaded-on-demand',
      comment:
        'Only deliveries use the libraries of cloud storages. They know them by their types and load them when a platform delivers: most platforms do not install them.',
      severity: 'error',
      from: { path: '^(server|client|explorer|contract-tests|bench|tools)/' },
      to: { path: '^packages/storages/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'storages-are-loaded-by-deliveries',
      comment: 'What else needs cloud storage asks for it by the port of deliveries.',
      severity: 'error',
      from: {
        path: '^(server|client|explorer|contract-tests|bench|tools)/',
        pathNot: '^server/src/services/delivery/',
      },
      to: { path: '^packages/storages/' },
    },
    {
      name: 'pictures-are-held-to-the-scenery',
      comment:
        'What callers see is compared there with the scene, the sun and the grid that it is a picture of, not with the way it came about.',
      severity: 'error',
      from: { path: '^contract-tests/imagery/' },
      to: {
        path: '^server/',
        pathNot: '^server/src/(platform/app[.]ts$|(imagery|catalog)/|world/story[.]ts$)',
      },
    },
    {
      name: 'contract-tests-read-for-themselves',
      comment: 'What checks the contract shares no reader with what makes it, or it would share its faults.',
      severity: 'error',
      from: { path: '^contract-tests/' },
      to: { path: '^(server/src/contract|generated|spec)/' },
    },
    {
      name: 'facts-follow-from-nothing',
      comment:
        'The facts are the requirement: they are text, and what reads them knows neither the contract nor its checks.',
      severity: 'error',
      from: { path: '^contract-tests/source/(areas[.]ts$|facts/|notation/)', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^contract-tests/source/notation/|^(node:)?fs$' },
    },
    {
      name: 'source-reads-the-contract-alone',
      comment: 'The facts are looked for in the contract, with nothing that knows what the contract says.',
      severity: 'error',
      from: { path: '^contract-tests/source/' },
      to: { path: '^(client|contract-tests)/', pathNot: '^contract-tests/(source|contract)/' },
    },
    {
      name: 'tools-know-no-server',
      comment:
        'The toolchain must work on a contract that no server implements yet. It shares the reader of OpenAPI, which ships with the server and knows nothing of it. What measures the server starts it.',
      severity: 'error',
      from: { path: '^tools/', pathNot: '^tools/structure/' },
      to: { path: '^(server|packages|contract-tests)/', pathNot: '^server/src/contract/openapi/' },
    },
    {
      name: 'reader-knows-openapi-alone',
      comment: 'Tools read with it before anything is generated or served.',
      severity: 'error',
      from: source('server/src/contract/openapi'),
      to: { path: '^(server|packages|generated)/', pathNot: '^server/src/contract/openapi/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
