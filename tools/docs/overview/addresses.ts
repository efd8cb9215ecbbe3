import { defaultAddress, serverPurpose } from '../default-address.ts'
import type { Server } from '../../../server/src/contract/openapi/document.ts'
import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'
import { areaList } from './areas.ts'

/** The addresses of the platform, what each serves and which credentials it takes. */
export const addressesTable = ({ contract, areas }: Platform): string =>
  markdownTable(
    ['Address', 'Areas', 'In development'],
    (contract.servers ?? []).map((server) => [
      serverPurpose(server),
      areaList(
        areas.filter(({ operations }) => operations.some((operation) => isAt(server, operation.server))),
        areas,
      ),
      `\`${defaultAddress(server)}\``,
    ]),
  )

const isAt = (server: Server, other: Server | undefined): boolean => server.url === other?.url
