import { redocly } from './cli.ts'

/** `node --import tsx tools/redocly/main.ts ARGS...` is `redocly ARGS...` without telemetry, update check and banner. */
const { code, stdout, stderr } = await redocly(process.argv.slice(2))
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = code
