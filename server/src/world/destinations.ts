import type { components } from '../../../generated/types.ts'

/** A destination of the world. Times are RFC 3339 in UTC, to the nanosecond. */
export interface WorldDestination {
  readonly orgId: number
  /** Id of the user who created it. */
  readonly owner: string
  readonly id: string
  readonly created: string
  readonly updated: string
  /** Null while it is in use. */
  readonly archived: string | null
  readonly isDefault: boolean
  /** What it was created with. Its secrets are made up and open nothing. */
  readonly request: components['schemas']['DestinationCreate'] & { readonly name: string }
}

/** The first two are those of the story. @see spec/README.md */
export const WORLD_DESTINATIONS: readonly WorldDestination[] = [
  {
    orgId: 812,
    owner: '4101',
    id: 'harbour-archive-3kV8mT2xQ9rLw0YbN5cHd',
    created: '2026-04-20T09:12:44.318205417Z',
    updated: '2026-04-20T09:15:02.640118236Z',
    archived: null,
    isDefault: true,
    request: {
      type: 'vendora_cloud_storage',
      name: 'harbour archive',
      parameters: {
        bucket: 'rotterdam-harbour-archive',
        credentials: 'eyJ0eXBlIjoic2VydmljZV9hY2NvdW50In0=',
      },
    },
  },
  {
    orgId: 812,
    owner: '4107',
    id: 'harbour-mirror-7Rz2nC5kLw8QyT1fUe4Bv',
    created: '2026-03-02T14:40:11.052973188Z',
    updated: '2026-03-02T14:40:11.052973188Z',
    archived: null,
    isDefault: false,
    request: {
      type: 'vendorb_s3',
      name: 'harbour mirror',
      parameters: {
        bucket: 'rotterdam-harbour-mirror',
        aws_region: 'eu-west-1',
        aws_access_key_id: 'EXAMPLEKEYID',
        aws_secret_access_key: 'example-secret-access-key',
        explicit_sse: true,
      },
    },
  },
  {
    orgId: 812,
    owner: '4101',
    id: 'harbour-cellar-9Wd4pJ6sXe1HaR8mKt3Gy',
    created: '2025-11-10T08:05:37.901446025Z',
    updated: '2026-04-20T09:16:20.114870952Z',
    archived: '2026-04-20T09:16:20.114870952Z',
    isDefault: false,
    request: {
      type: 's3_compatible',
      name: 'harbour cellar',
      parameters: {
        bucket: 'harbour',
        endpoint: 'https://objects.harbour.example',
        region: 'local',
        access_key_id: 'example-key-id',
        secret_access_key: 'example-secret-access-key',
        use_path_style: true,
      },
    },
  },
  {
    orgId: 905,
    owner: '5203',
    id: 'tidal-survey-2Bq7vN5zCf9LoT4xPu6Ei',
    created: '2026-01-19T16:22:58.470031664Z',
    updated: '2026-01-19T16:22:58.470031664Z',
    archived: null,
    isDefault: true,
    request: {
      type: 'vendorc_blob_storage',
      name: 'tidal survey',
      parameters: {
        account: 'tidalsurvey',
        container: 'wadden-sea',
        sas_token: 'sp=rw&st=2026-01-01T00:00:00Z&se=2027-01-01T00:00:00Z&sig=example',
      },
    },
  },
]
