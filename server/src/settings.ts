import { Command, Option } from 'commander'
import { z } from 'zod'

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://api.example.com' })
  .transform((url) => url.replace(/\/+$/, ''))
const yesNo = z.stringbool({ error: 'must be yes or no' })

/** The one list of settings: what each is called, means and may be. */
const SCHEMA = z.object({
  port: wholeNumber(0, 65_535),
  host: z.string().min(1, 'must not be empty'),
  baseUrl: address.optional(),
  siblingUrl: address.optional(),
  import: z.array(z.string()).default([]),
  seed: wholeNumber(0, 2_147_483_647),
  scenes: wholeNumber(0, 1_000_000),
  secret: z.string().min(32, 'must be at least 32 characters').optional(),
  signingKey: z.string().optional(),
  lenient: yesNo,
  logLevel: z.enum(
    ['silent', 'error', 'warn', 'info', 'debug'],
    'must be silent, error, warn, info or debug',
  ),
  json: yesNo,
})

/** Every setting, judged and typed. */
export type Settings = z.output<typeof SCHEMA>

const yes = (flag: string, help: string) => new Option(`${flag} [yes|no]`, help).preset('yes').default('no')

const OPTIONS: Readonly<Record<keyof Settings, Option>> = {
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
    'STAC items and collections to load: NDJSON, JSON, or a folder of them',
  ),
  seed: new Option('--seed <number>', 'seed of the synthetic world: same seed, same world')
    .default('1')
    .env('PLATFORM_SEED'),
  scenes: new Option(
    '--scenes <number>',
    'how many scenes the synthetic world has, up to 1000000; those that the docs tell of are always there',
  )
    .default('10000')
    .env('PLATFORM_SCENES'),
  secret: new Option(
    '--secret <text>',
    'what keys and client secrets are derived from (default: the seed; with NODE_ENV=production a random text)',
  ).env('PLATFORM_SECRET'),
  signingKey: new Option(
    '--signing-key <jwk>',
    'private ES256 JSON Web Key that signs tokens (default: derived from the secret)',
  ).env('PLATFORM_SIGNING_KEY'),
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

/**
 * Reads flags, then the environment, then defaults. A wrong flag or value ends the process with one clear line
 * and status 2; `--help` prints the list and ends it with 0.
 * @throws CommanderError instead, where `command` overrides its exit (as tests do)
 */
export const readSettings = (argv: readonly string[], command = new Command()): Settings => {
  command.name('npm start --').description('Serve the imagery platform.').allowExcessArguments(false)
  for (const option of Object.values(OPTIONS)) command.addOption(option)
  command.parse([...argv], { from: 'user' })
  const settings = SCHEMA.safeParse(command.opts())
  if (settings.success) return settings.data
  const [fault] = settings.error.issues
  return command.error(`error: ${nameOf(fault?.path[0])} ${fault?.message ?? 'is wrong'}`, { exitCode: 2 })
}

/** A setting as its user gave it: `--port (or PORT)`. */
const nameOf = (key: PropertyKey | undefined): string => {
  const option = Object.values(OPTIONS).find((known) => known.attributeName() === key)
  return option?.envVar === undefined
    ? (option?.long ?? 'a setting')
    : `${option.long ?? ''} (or ${option.envVar})`
}
