import { schema } from './contract-figure.ts'
import type { Figure } from './contract-figure.ts'
import { per } from './figures.ts'
import { source } from './source-figure.ts'

const SECOND = 1000
const MINUTE = 60_000
const DAY = 86_400_000
const KIB = 1024
const GIB = 2 ** 30

const SERVICES = 'server/src/services'
const IMPORT = 'server/src/world/import'
const RUNNING = 'server/src/bin/admin/running'
const TESTING = 'docs/guides/12-test-against-it.md'
const OPERATING = 'docs/operate.md'
const SCRIPTS = 'docs/guides/17-evalscripts.md'
const LIMITS = 'server/src/processing/pieces/script-limits.ts'

const ID = source(`${IMPORT}/account-record.ts`, 'minimum: 1, maximum: {} }')
const GRACE = per(SECOND, source('server/src/bin/run.ts', 'const GRACE_MS = {}'))
const FILE_PIXELS = source('server/src/imagery/framed-scene.ts', 'const FILE_PIXELS = {}')
const LAG = source('server/src/platform/settings/drain-lag.ts', 'const PRODUCTION_LAG_SECONDS = {}')
const CACHE = per(
  KIB,
  source('server/src/platform/settings/options.ts', ".default('{}')\n    .env('PLATFORM_CACHE_SIZE')"),
)

/** What guides and documents repeat of the code: the words, with `{}` for each figure, and where the code has it. */
export const DOCUMENT_FIGURES: readonly (readonly [document: string, words: string, ...figures: Figure[]])[] =
  [
    [
      'docs/guides/04-order-files.md',
      'Answer with any 2xx within {} seconds',
      per(SECOND, source(`${SERVICES}/notifications/send-webhook.ts`, 'const ANSWER_MS = {}')),
    ],
    [
      OPERATING,
      'A process serves {} requests at once',
      source('server/src/http/admission/turns.ts', 'const PRINCIPALS = { maxInFlight: {}, '),
    ],
    [
      OPERATING,
      '{} requests can wait, for {} seconds each',
      source('server/src/http/admission/turns.ts', 'const MAX_WAITING = {}'),
      per(SECOND, source('server/src/http/admission/turns.ts', 'const MAX_WAIT_MS = {}')),
    ],
    [OPERATING, 'jobs {} places', source('server/src/jobs/job-shares.ts', 'const MAX_RUNNING = {}')],
    [
      OPERATING,
      'After {} seconds without a byte',
      source('server/src/stores/sql/connection-watch.ts', 'const ASK_AFTER = {}'),
    ],
    [
      OPERATING,
      'Accounts (keys, users, clients) could not be read for {} seconds',
      per(SECOND, source('server/src/platform/engine/vitals.ts', 'const MAX_ACCOUNTS_AGE_MS = {}')),
    ],
    [
      OPERATING,
      'The process could not look for jobs for {} seconds',
      per(SECOND, source('server/src/platform/engine/vitals.ts', 'const MAX_JOBS_PAUSE_MS = {}')),
    ],
    [SCRIPTS, 'memory for a tile | {} MiB', source(LIMITS, 'const MEMORY_MIB = {}')],
    [SCRIPTS, 'stack | {} KiB', source(LIMITS, 'const STACK_KIB = {}')],
    [
      SCRIPTS,
      'steps for a tile | {}, and {} for each pixel, and {} for each sample of a pixel',
      source(LIMITS, 'const WORK_TO_BEGIN = {}'),
      source(LIMITS, 'const WORK_OF_PIXEL = {}'),
      source(LIMITS, 'const WORK_OF_SAMPLE = {}'),
    ],
    [SCRIPTS, 'steps for a tile in all | {}', source(LIMITS, 'const MAX_WORK = {}')],
    [
      SCRIPTS,
      'steps of one built-in call | {}',
      source('server/src/evalscript/script-run.ts', 'const MAX_CALL_WORK = {}'),
    ],
    [SCRIPTS, 'steps of `setup` | {}', source('server/src/evalscript/plan/plan-script.ts', 'work: {},')],
    [
      SCRIPTS,
      'bands of all outputs | {}',
      source('server/src/evalscript/plan/setup-output.ts', 'const MAX_BANDS = {}'),
    ],
    [
      SCRIPTS,
      'scenes of a source for a tile | {}',
      source('server/src/services/processing/piece-task.ts', 'const MAX_SCENES = {}'),
    ],
    [
      SCRIPTS,
      '`userData` as JSON | {} characters',
      source('server/src/evalscript/sandbox/harness.ts', 'const MAX_JSON = {}'),
    ],
    ['docs/guides/03-activate-and-download.md', 'with {} pixels on its longer side', FILE_PIXELS],
    ['docs/guides/16-read-parts-of-files.md', '[{} pixels on the longer side]', FILE_PIXELS],
    [
      'docs/guides/16-read-parts-of-files.md',
      'measurements have {} bits a band',
      source('server/src/areas/catalog/items/file-description.ts', "'uint8' : 'uint{}'"),
    ],
    [
      'docs/guides/16-read-parts-of-files.md',
      'red, green and blue in {} bits',
      source('server/src/areas/catalog/items/file-description.ts', "'uint{}' : 'uint16'"),
    ],
    [
      'docs/guides/04-order-files.md',
      'is `queued` for {} seconds, and `running` for {} seconds',
      per(SECOND, source('server/src/areas/orders/orders/lifecycle.ts', 'const QUEUE_TIME = {}')),
      per(SECOND, source('server/src/areas/orders/orders/lifecycle.ts', 'const MIN_RUN_TIME = {}')),
    ],
    [
      'docs/guides/02-find-a-scene.md',
      'The {} scenes of the past',
      source('server/src/platform/settings/options.ts', ".default('{}')\n    .env('PLATFORM_SCENES')"),
    ],
    [
      'docs/guides/02-find-a-scene.md',
      'spread over the whole world and {} days',
      source('server/src/world/time.ts', 'const PAST_DAYS = {}'),
    ],
    [
      'docs/guides/04-order-files.md',
      'up to {} times in all',
      source('server/src/services/notifications/delivery.ts', 'const MAX_ATTEMPTS = {}'),
    ],
    [
      'docs/guides/11-stay-within-the-limits.md',
      '{} times at once, and then once a second',
      source('server/src/areas/destinations/changes.ts', 'requests: {}, seconds: 60'),
    ],
    [
      'docs/guides/15-own-imagery.md',
      'of up to {} GiB',
      per(GIB, source(`${SERVICES}/imagery/remote-files.ts`, 'const MAX_BYTES = {}')),
    ],
    [
      'docs/guides/README.md',
      'a fraction: {} to {} | `eo:cloud_cover`, percent: {} to {}',
      schema('DataItemProperties/properties/cloud_cover/minimum'),
      schema('DataItemProperties/properties/cloud_cover/maximum'),
      schema('CatalogItemPropertiesPart/properties/eo:cloud_cover/minimum'),
      schema('CatalogItemPropertiesPart/properties/eo:cloud_cover/maximum'),
    ],
    [TESTING, 'a whole number from 1 to {}', ID],
    [
      TESTING,
      '1 to {} characters, as the members below',
      source(`${IMPORT}/account-record.ts`, "const NAME = { type: 'string', minLength: 1, maxLength: {}, "),
    ],
    [TESTING, 'up to {} item types whose assets', source(`${IMPORT}/account-record.ts`, 'maxItems: {},')],
    [
      TESTING,
      '1 to {} letters, digits or underscores',
      source(`${IMPORT}/account-record.ts`, "'x-pattern-words': '1 to {} letters"),
    ],
    [
      TESTING,
      'A platform holds {} organizations, {} users and {} clients',
      source(`${SERVICES}/accounts/account-store.ts`, 'const MAX_ORGANIZATIONS = {}'),
      source(`${SERVICES}/accounts/account-store.ts`, 'const MAX_USERS = {}'),
      source(`${SERVICES}/accounts/account-store.ts`, 'const MAX_CLIENTS = {}'),
    ],
    [
      TESTING,
      'cannot be replaced. A platform holds {} of each',
      source(`${SERVICES}/assets/item-type-store.ts`, 'const MAX_ITEM_TYPES = {}'),
    ],
    [
      TESTING,
      'cannot be replaced. A platform holds {} of each',
      source(`${SERVICES}/orders/bundle-store.ts`, 'const MAX_BUNDLES = {}'),
    ],
    [
      TESTING,
      'at most {} plans and {} products',
      source(`${SERVICES}/quota/plan-store.ts`, 'const MAX_PLANS = {}'),
      source(`${SERVICES}/quota/plan-store.ts`, 'const MAX_PLANS = {}'),
    ],
    [
      TESTING,
      'each of its up to {} resolutions a tile is 1 to {} pixels',
      source(`${IMPORT}/batch-record.ts`, "resolutions: { type: 'array', minItems: 1, maxItems: {},"),
      source(`${IMPORT}/batch-record.ts`, 'const MAX_PIXELS = {}'),
    ],
    [
      TESTING,
      'a term of {} days',
      per(DAY, source('server/src/areas/batch/tasks/processing-units.ts', 'const TERM = {}')),
    ],
    [
      TESTING,
      'one of {} processing units. A platform holds {} of each',
      source(`${SERVICES}/batch/batch-account.ts`, 'const USUAL_UNITS = {}'),
      source(`${SERVICES}/batch/batch-account.ts`, 'const MAX_BATCH_ACCOUNTS = {}'),
    ],
    [
      TESTING,
      'processing units. A platform holds {} of each',
      source(`${SERVICES}/batch/tiling-grid-store.ts`, 'const MAX_TILING_GRIDS = {}'),
    ],
    [
      TESTING,
      'a letter and up to {} letters or digits',
      source('server/src/platform/settings/dialect.ts', 'a lower-case letter and up to {} more'),
    ],
    [OPERATING, 'serves on for {} seconds after SIGTERM', LAG],
    [OPERATING, 'with `NODE_ENV=production` {}, in which', LAG],
    [OPERATING, 'calls in flight end within {} seconds', GRACE],
    [OPERATING, 'those that run have {} seconds to end', GRACE],
    [
      OPERATING,
      'A command is at most {} KiB and an answer {} MiB',
      per(KIB, source(`${RUNNING}/command-protocol.ts`, 'const MAX_COMMAND = {}')),
      per(KIB * KIB, source(`${RUNNING}/command-protocol.ts`, 'const MAX_REPLY = {}')),
    ],
    [
      OPERATING,
      'A command that takes more than {} minutes goes on',
      per(MINUTE, source(`${RUNNING}/command-listener.ts`, 'command: {}, sign')),
    ],
    [OPERATING, 'kept on disk](#files-that-are-made), {} GB of them by default', CACHE],
    [OPERATING, 'of them stay, {} GB by default', CACHE],
    [
      OPERATING,
      'with {} files at a time',
      source(`${SERVICES}/imagery/file-digests.ts`, 'const FILES_AT_ONCE = {}'),
    ],
    [
      OPERATING,
      'A process writes {} files at once',
      source(`${SERVICES}/delivery/storages.ts`, 'const WRITES_AT_ONCE = {}'),
    ],
    [
      OPERATING,
      'each request is tried {} times, and a file takes {} minutes and what it needs at {} KiB a second',
      source(`${SERVICES}/delivery/s3-client.ts`, 'const ATTEMPTS = {}'),
      per(MINUTE, source(`${SERVICES}/delivery/storages.ts`, 'request: {}, bytesPerSecond')),
      per(KIB, source(`${SERVICES}/delivery/storages.ts`, 'bytesPerSecond: {} }')),
    ],
  ]

/** Figures that no one place of the code has: examples, formats, and what was measured. */
export const OTHER_FIGURES: readonly (readonly [document: string, words: string])[] = [
  [OPERATING, 'with bodies of 64 MiB together'],
  [OPERATING, 'deliveries four\n  writes'],
  [OPERATING, 'answer within ten seconds, the platform closes the connection'],
  [OPERATING, 'are rejected within 10 seconds, and jobs continue within 30'],
  [OPERATING, 'take longer than five seconds counts as away'],
  [OPERATING, '(198.18.0.0/15)'],
  [OPERATING, '168.63.129.16 of Azure'],
  ['README.md', '{} areas with {} operations'], // contract-tests/pictures holds these against the contract
  ['docs/first-calls.md', 'STAC 1.0 and 1.1 are read, and answered as STAC 1.0.0'],
  ['docs/first-calls.md', '10,000 by default, up to 1,000,000'], // inline.test.ts holds these against --help
  // The scene's item, which the contract has as an example, and those figures in whole pixels and decimeters.
  ['docs/guides/03-activate-and-download.md', 'the "3 m" of item'],
  [
    'docs/guides/03-activate-and-download.md',
    '9180 by 7939 pixels of 3 m, and its files have 512 by 443 pixels of 53.8 m',
  ],
  ['docs/guides/02-find-a-scene.md', 'takes about four times as long, and up to three times the memory'], // measured
  [OPERATING, 'by default 0'],
  [OPERATING, 'exits with status 0'],
  [OPERATING, 'its folder has mode 0700 and the socket 0600'], // socket-place.test.ts holds these
  [OPERATING, 'Exit status 3 means'],
  [OPERATING, 'all deliveries together hold 200 MB at most'],
  [OPERATING, '(2^20 bytes)'],
  [OPERATING, 'puts two processes behind one address'],
  [OPERATING, 'versions of it from 2027 on need Node 22'],
  [OPERATING, 'so that two files can be compared'],
  ['docs/guides/05-mosaics-and-quads.md', 'is 512 by 512 pixels'],
  [TESTING, 'in 64 hexadecimal digits'],
  [TESTING, 'counted from 1;'],
  ['docs/guides/14-administer.md', 'exit status is 0 for success, 1 where something is refused'],
  ['docs/guides/14-administer.md', 'and 2 where the command is wrong'],
  ['docs/guides/14-administer.md', 'It is 3 where the server stopped'],
  ['docs/guides/15-own-imagery.md', 'Samples of 1 to 32 bits and of 64, whole or floating-point'],
  ['docs/guides/15-own-imagery.md', 'JPEG 2000 and JPEG XL are rejected'],
  ['docs/guides/15-own-imagery.md', 'begin at 180° W or at 0°'],
  ['docs/guides/15-own-imagery.md', 'at most 10 meters'],
  ['docs/guides/15-own-imagery.md', 'up to level 22, which has pixels of 4 centimeters'],
  ['docs/guides/15-own-imagery.md', 'to WGS 84'],
  ['docs/guides/17-evalscripts.md', '1 where a scene has data, else 0'],
  ['docs/guides/17-evalscripts.md', 'is 0 there, in any unit'],
  ['docs/guides/17-evalscripts.md', '0 to 1 becomes 0 to 255, in 8 bits'],
  [SCRIPTS, 'rejects scripts of versions 1 and 2'],
  [SCRIPTS, 'Values that are not numbers become 0'],
  [SCRIPTS, 'for which the script returns nothing is 0'],
  [SCRIPTS, 'Half of 1,009 public scripts take'],
  [SCRIPTS, 'fewer than 800 for each pixel, and all but two fewer than 8,300'],
]
