import { inject } from 'vitest'
import { describeKept } from './kept.fixture.ts'
import { SECRET } from './platform.fixture.ts'
import { createDatabase } from '../../tools/postgres/databases.ts'

describeKept('PostgreSQL', async () => {
  const { url, template } = inject('postgres')
  const database = await createDatabase(url, template)
  return { flags: ['--database-url', database.url, '--secret', SECRET], end: database.drop }
})
