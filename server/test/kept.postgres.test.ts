import { copyOfFilled } from './filled-database.fixture.ts'
import { describeKept } from './kept.fixture.ts'
import { SECRET } from './platform.fixture.ts'

describeKept('PostgreSQL', async () => {
  const database = await copyOfFilled()
  return { flags: ['--database-url', database.url, '--secret', SECRET], end: database.drop }
})
