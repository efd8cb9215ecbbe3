import { Option } from 'commander'
import type { Settings } from './schema.ts'

const yes = (flag: string, help: string) => new Option(`${flag} [yes|no]`, help).preset('yes').default('no')

/** How each setting is given: its flag, its variable, its default. */
export const OPTIONS: Readonly<Record<keyof Settings, Option>> = {
  port: new Option('--port <number>', 'TCP port to listen on; 0 picks a free one')
    .default('8080')
    .env('PORT'),
  host: new Option('--host <name>', 'address to listen on; 0.0.0.0 is every network of this machine')
    .default('localhost')
    .env('HOST'),
  baseUrl: new Option(
    '--base-url <url>',
    'main address as callers see it, used in every link (default: where it listens)',
  ).env('PLATFORM_BASE_URL'),
  siblingUrl: new Option(
    '--sibling-url <url>',
    'second address, of batch and catalog, as callers see it (default: the main address)',
  ).env('PLATFORM_SIBLING_URL'),
  import: new Option(
    '--import <file...>',
    'what to load: STAC items and collections, items of the Data API, orders, feeds, subscriptions and results of analytics, and what makes a platform (organizations, users, clients, plans, products, item types, bundles, tiling grids, batch accounts), as NDJSON, JSON or folders of them; or a file of --export, which fills what keeps nothing yet',
  ),
  importCollection: new Option(
    '--import-collection <id>',
    'collection of the STAC items of --import and --imagery that name none (default: such items are rejected)',
  ).env('PLATFORM_IMPORT_COLLECTION'),
  imagery: new Option(
    '--imagery <folder>',
    'serves the GeoTIFFs below this folder: those that STAC items in it or of --import name, and all others as items of their own (default: none)',
  ).env('PLATFORM_IMAGERY'),
  imageryAllow: new Option(
    '--imagery-allow <host[:port],...>',
    'hosts on the public internet whose GeoTIFFs are served as well, fetched when they are first asked for, where items of --import name them (default: none)',
  ).env('PLATFORM_IMAGERY_ALLOW'),
  export: new Option(
    '--export <file>',
    'writes all that is kept to a new file, and ends: that of --data or --database-url, otherwise what the seed and --import make. --import takes it in wherever a platform is kept',
  ),
  data: new Option(
    '--data <folder>',
    'keeps everything in this folder, for one process on one machine, and goes on from it at the next start (default: in memory, until the process ends)',
  ).env('PLATFORM_DATA'),
  cacheSize: new Option(
    '--cache-size <megabytes>',
    'files of assets and mosaics that are kept on the disk once they are made, in 2^20 bytes: those used least recently go first. In the folder of --data, otherwise in a temporary one',
  )
    .default('2048')
    .env('PLATFORM_CACHE_SIZE'),
  durability: new Option(
    '--durability <full|normal>',
    'full: what was answered outlives a power cut; normal: only the end of the process; with --data (default: full)',
  ).env('PLATFORM_DURABILITY'),
  databaseUrl: new Option(
    '--database-url <url>',
    'keeps everything in this PostgreSQL database with PostGIS, which any number of processes share; needs --secret. Give it as a variable: flags can be seen by every user of the machine',
  ).env('DATABASE_URL'),
  databasePool: new Option(
    '--database-pool <number>',
    'most connections of this process to the database (default: 10)',
  ).env('PLATFORM_DATABASE_POOL'),
  databaseReplicaUrl: new Option(
    '--database-replica-url <url>',
    'searches are read from this standby of the database, as far as it has what the caller wrote. Give it as a variable',
  ).env('DATABASE_REPLICA_URL'),
  databaseReplicaLag: new Option(
    '--database-replica-lag <seconds>',
    'how old what the standby has may be; beyond it searches are read from the database itself (default: 10)',
  ).env('PLATFORM_DATABASE_REPLICA_LAG'),
  migrate: new Option(
    '--migrate [yes|no]',
    'brings the store of --data or --database-url to this version, and ends; a start does the same',
  ).preset('yes'),
  resealFrom: new Option(
    '--reseal-from <secret>',
    'seals what is kept with the keys of this start instead of those of the secret that it was kept with, which this is, takes --secret and --base-url as those of the store, and ends',
  ).env('PLATFORM_RESEAL_FROM'),
  testStore: new Option(
    '--test-store [yes|no]',
    'the store is made for tests: it is filled with the keys of the seed, and calls of /control may put it back (not in production)',
  )
    .preset('yes')
    .env('PLATFORM_TEST_STORE'),
  dialect: new Option(
    '--dialect <file>',
    'JSON file with other names for the prefix of references, the types of destinations and the item types of the world (default: those of the docs)',
  ).env('PLATFORM_DIALECT'),
  seed: new Option('--seed <number>', 'seed of the synthetic world: same seed, same world')
    .default('1')
    .env('PLATFORM_SEED'),
  scenes: new Option(
    '--scenes <number>',
    'how many scenes the synthetic world has, up to 1000000; those that the docs tell of are always there',
  )
    .default('10000')
    .env('PLATFORM_SCENES'),
  time: new Option(
    '--time <time>',
    "where the platform's time begins, and what a reset sets it to, such as 2026-05-04T08:00:00Z, when the docs' story is told; tokens keep to the real time (default: now)",
  ).env('PLATFORM_TIME'),
  frozen: yes('--frozen', 'let time stand still until moved (not in production)').env('PLATFORM_FROZEN'),
  quadSize: new Option(
    '--quad-size <number>',
    'pixels on a side of a quad of mosaics, at most: 256, 512, 1024, 2048 or 4096; mosaics of coarse scenes have smaller ones',
  )
    .default('4096')
    .env('PLATFORM_QUAD_SIZE'),
  secret: new Option(
    '--secret <text>',
    'what keys and client secrets are derived from (default: the seed; a random text where other machines may reach the platform, and with NODE_ENV=production; with --data one that is made once and kept there)',
  ).env('PLATFORM_SECRET'),
  signingKey: new Option(
    '--signing-key <jwk>',
    'private JSON Web Key for RS256 or ES256 that signs tokens, or a set of them: the first of each algorithm signs, all verify (default: for ES256 a key that is derived from the secret, for RS256 one that is made once and stored)',
  ).env('PLATFORM_SIGNING_KEY'),
  sealingKeys: new Option(
    '--sealing-keys <list>',
    'keys that seal what must not be read in the store, as k2:KEY,k1:KEY with KEY the base64 of 32 bytes: the first seals, all open (default: derived from the secret)',
  ).env('PLATFORM_SEALING_KEYS'),
  auth: new Option(
    '--auth <required|none>',
    'none: every call is that of the user of the docs, for experiments on this machine only',
  )
    .default('required')
    .env('PLATFORM_AUTH'),
  issuer: new Option(
    '--issuer <url>',
    'outside authorization server whose tokens are believed (default: the embedded one)',
  ).env('PLATFORM_ISSUER'),
  audience: new Option(
    '--audience <text>',
    'what the claim aud of a token has to name (default: the main address)',
  ).env('PLATFORM_AUDIENCE'),
  corsOrigin: new Option(
    '--cors-origin <origin,...>',
    'web origins whose pages may call the platform, such as https://app.example.com (default: all; with --auth none those of this machine, which a list adds to)',
  ).env('PLATFORM_CORS_ORIGIN'),
  drainLag: new Option(
    '--drain-lag <seconds>',
    'how long calls are served after SIGTERM while /readyz answers 503, before the port closes (default: 0; with NODE_ENV=production 10)',
  ).env('PLATFORM_DRAIN_LAG'),
  metricsPort: new Option(
    '--metrics-port <number>',
    'TCP port that serves Prometheus metrics at /metrics, to whoever reaches it; 0 picks a free one (default: none)',
  ).env('PLATFORM_METRICS_PORT'),
  metricsHost: new Option(
    '--metrics-host <name>',
    'address of that port; no caller of the platform may reach it (default: localhost)',
  ).env('PLATFORM_METRICS_HOST'),
  trustProxy: new Option(
    '--trust-proxy <number|addresses>',
    "how many proxies stand in front, or their addresses, so that limits count a caller's own (default: none)",
  ).env('PLATFORM_TRUST_PROXY'),
  userSignIn: new Option(
    '--user-sign-in [yes|no]',
    'let users sign in at the embedded authorization server, which asks for no password (default: yes; with NODE_ENV=production no)',
  )
    .preset('yes')
    .env('PLATFORM_USER_SIGN_IN'),
  keyVersions: new Option(
    '--key-versions <user=number,...>',
    "which of its API keys a user has, counted from 1: 4101=2 replaces that user's first key (default: each its first)",
  ).env('PLATFORM_KEY_VERSIONS'),
  webhookSecret: new Option(
    '--webhook-secret <secret>',
    'what signs webhooks, whsec_ and base64; several, separated by commas, while they are exchanged (default: derived from the secret)',
  ).env('PLATFORM_WEBHOOK_SECRET'),
  webhookAllow: new Option(
    '--webhook-allow <host:port,...>',
    'receivers of webhooks, and endpoints of destinations, that may be named though they are not on the public internet (not in production)',
  ).env('PLATFORM_WEBHOOK_ALLOW'),
  deliver: new Option(
    '--deliver <host[:port],...>',
    'hosts of cloud storage that files of orders and batch tasks are delivered to: a name with all below it on the public internet, or one machine with its port, wherever it is (default: none, the platform keeps the files)',
  ).env('PLATFORM_DELIVER'),
  storageEndpoints: new Option(
    '--storage-endpoints <type=url,...>',
    'addresses that deliveries to a type of destination are sent to instead of the provider, such as vendorb_s3=http://127.0.0.1:5000 (default: none)',
  ).env('PLATFORM_STORAGE_ENDPOINTS'),
  smtp: new Option(
    '--smtp <url>',
    'mail server that notifications are sent through, such as smtp://mail:25',
  ).env('PLATFORM_SMTP'),
  mailFolder: new Option(
    '--mail-folder <folder>',
    'where notifications are written to as files while there is no mail server (default: outbox)',
  ).env('PLATFORM_MAIL_FOLDER'),
  mailFrom: new Option('--mail-from <address>', 'who notifications are from')
    .default('Imagery platform <notifications@imagery-platform.example>')
    .env('PLATFORM_MAIL_FROM'),
  lenient: yes('--lenient', 'accept what well-known clients send beyond the letter of the contract').env(
    'PLATFORM_LENIENT',
  ),
  logLevel: new Option(
    '--log-level <level>',
    'least serious event to log on stderr: silent, error, warn, info or debug',
  )
    .default('warn')
    .env('PLATFORM_LOG_LEVEL'),
  json: yes('--json', 'print one line of JSON once ready, for scripts'),
}
