import { Command } from '@commander-js/extra-typings'
import type { ItemOf } from '../../index.ts'
import { count } from '../arguments.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import type { Columns } from '../show.ts'

const PRODUCTS: Columns<ItemOf<'quota_listProducts'>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  used: ({ quota_used }) => quota_used,
  of: ({ quota_total, unlimited_quota }) => (unlimited_quota ? 'no limit' : quota_total),
  unit: ({ quota_units }) => quota_units,
  state: ({ state }) => state,
}

const RESERVATIONS: Columns<ItemOf<'quota_listReservations'>> = {
  id: ({ id }) => id,
  area: ({ aoi_ref }) => aoi_ref,
  amount: ({ amount }) => amount,
  product: ({ product_id }) => product_id,
  state: ({ state }) => state,
}

const products: CommandModule = {
  examples: ['quota products'],
  create: (session) =>
    new Command('products')
      .description('List what may be used, and how much of it has been.')
      .option('--limit <number>', 'products at most', count, 20)
      .action(async ({ limit }) => {
        const { signal } = session
        const platform = await session.platform()
        await session.show().list(platform.pages('quota_listProducts', { limit, signal }), PRODUCTS)
      }),
}

const reservations: CommandModule = {
  examples: ['quota reservations --limit 5'],
  create: (session) =>
    new Command('reservations')
      .description('List what is reserved.')
      .option('--limit <number>', 'reservations at most', count, 20)
      .action(async ({ limit }) => {
        const { signal } = session
        const platform = await session.platform()
        await session.show().list(platform.pages('quota_listReservations', { limit, signal }), RESERVATIONS)
      }),
}

export const quota: CommandGroup = {
  name: 'quota',
  summary: 'See what may be used, and what is reserved.',
  commands: [products, reservations],
}
