import { createLogger } from './logger.ts'

// A program that logs two megabytes of lines at once, and then does as its argument says.
const [, , end] = process.argv
const logger = createLogger('info')
const filling = 'a'.repeat(1000)
for (let line = 0; line < 2000; line++) logger.info({ line, filling }, 'logged')
if (end === 'exit') process.exit(0)
if (end === 'crash') throw new Error('broken')
setImmediate(() => process.stdout.write('served'))
