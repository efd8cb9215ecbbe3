import { empty, json, jsonBody, type AreaFacts } from '../operation.ts'
import { anyObject, boolean, object, string } from '../shape.ts'
import {
  destination,
  destinationBody,
  destinationList,
  destinationPatch,
  destinationsError,
} from './destinations-resources.ts'

const TABLE = 'Endpoints > Destinations API'
const PREFIX = '/destinations/v1'

const row = { table: TABLE } as const
const destinationPath = { destinationID: string }

export const destinations: AreaFacts = {
  area: 'destinations',
  server: 'main',
  // JWT or HTTP Basic by the table of endpoints; the other two forms of the key by the table of mechanisms.
  access: 'token or key',
  errorBody: () => ({ shape: destinationsError, origin: 'source' }),
  mentions: [/\b1\.0\.0\b/],
  operations: [
    {
      ...row,
      call: `GET ${PREFIX}`,
      query: {
        archived: boolean,
        is_owner: boolean,
        can_write: boolean,
        is_default: boolean,
        sort_by: string
          .default('created DESC')
          .mentions(/comma/i, /\bASC/, /\bDESC/, /\bcreated\b/, /\bname\b/, /\btype\b/, /\bupdated\b/),
      },
      returns: { 200: json(destinationList) },
      errors: [401, 500, 'default'],
    },
    {
      ...row,
      call: `POST ${PREFIX}`,
      body: jsonBody(destinationBody),
      returns: { 201: json(destination) },
      errors: [400, 401, 429, 500, 'default'],
    },
    {
      ...row,
      call: `DELETE ${PREFIX}/default`,
      returns: { 204: empty },
      errors: [401, 500, 'default'],
    },
    {
      ...row,
      call: `GET ${PREFIX}/default`,
      returns: { 200: json(destination) },
      errors: [401, 404, 500, 'default'],
    },
    {
      ...row,
      call: `PUT ${PREFIX}/default`,
      body: jsonBody(object({ destination_id: string }).requires('destination_id')),
      returns: { 200: json(destination) },
      errors: [400, 401, 404, 409, 500, 'default'],
    },
    {
      ...row,
      call: `GET ${PREFIX}/spec`,
      // The table lists no 401 here and does not say that the document is public.
      access: 'not stated',
      returns: { 200: json(anyObject) },
      errors: [500, 'default'],
    },
    {
      ...row,
      call: `GET ${PREFIX}/{destinationID}`,
      path: destinationPath,
      returns: { 200: json(destination) },
      errors: [401, 404, 500, 'default'],
    },
    {
      ...row,
      call: `PATCH ${PREFIX}/{destinationID}`,
      path: destinationPath,
      body: jsonBody(destinationPatch),
      returns: { 200: json(destination) },
      errors: [400, 401, 404, 429, 500, 'default'],
    },
  ],
}
