import { openSqlite } from './open-sqlite.ts'

/** A process that has a directory open until it is killed. */
await openSqlite({ directory: process.argv[2] ?? '', durability: 'full' })
process.stdout.write('open')
