import { batch } from './commands/batch.ts'
import { catalog } from './commands/catalog.ts'
import { completion } from './commands/completion.ts'
import { control } from './commands/control.ts'
import { destinations } from './commands/destinations.ts'
import { download } from './commands/download.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { mosaics } from './commands/mosaics.ts'
import { order } from './commands/order.ts'
import { quota } from './commands/quota.ts'
import { reports } from './commands/reports.ts'
import { search } from './commands/search.ts'
import { stats } from './commands/stats.ts'
import { status } from './commands/status.ts'
import type { CommandGroup, CommandModule } from './module.ts'

/** The commands that stand alone, in the order of the help. */
export const commands: readonly CommandModule[] = [login, logout, status, search, stats, download, completion]

/** The commands by what they are about. */
export const groups: readonly CommandGroup[] = [
  order,
  mosaics,
  destinations,
  quota,
  reports,
  batch,
  catalog,
  control,
]
