import type { OpenFile } from '../../kernel/open-file.ts'
import type { Secret } from '../secrets/secret.ts'

/** What signs calls to a store with the protocol of S3. */
export interface KeyPair {
  readonly accessKeyId: Secret
  readonly secretAccessKey: Secret
}

/** A bucket of S3, or of a store with its protocol. */
export interface S3Place {
  readonly kind: 's3'
  readonly bucket: string
  readonly region: string
  /** Address of a compatible store; undefined is AWS itself. */
  readonly endpoint: string | undefined
  /** The bucket stands in the path of addresses instead of in the host name. */
  readonly usePathStyle: boolean
  /** Files ask to be encrypted where they are stored. */
  readonly explicitSse: boolean
  readonly keys: KeyPair
}

/** A bucket of Oracle's object storage, by its S3 compatible addresses. */
export interface OraclePlace {
  readonly kind: 'oracle'
  readonly bucket: string
  readonly namespace: string
  readonly region: string
  readonly keys: KeyPair
}

/** A container of Azure Blob Storage. */
export interface AzurePlace {
  readonly kind: 'azure'
  readonly account: string
  readonly container: string
  /** `host` or `host:port` that follows the account; undefined is the public cloud. */
  readonly endpointSuffix: string | undefined
  readonly sasToken: Secret
}

/** A bucket of Google Cloud Storage. */
export interface GooglePlace {
  readonly kind: 'google'
  readonly bucket: string
  /** Base64 of the JSON of a key of a service account. */
  readonly credentials: Secret
}

/** Where files are written to, with the credentials for it. */
export type StoragePlace = S3Place | OraclePlace | AzurePlace | GooglePlace

/** A file to be written. */
export interface StoredFile {
  /** Path below the bucket, with slashes. */
  readonly key: string
  readonly mediaType: string
  readonly file: OpenFile
}

/** One place, opened. */
export interface OpenStorage {
  /** Writes a file: it has its name only once it is whole. @throws DeliveryFault, and what its own stream fails with */
  write(file: StoredFile, signal: AbortSignal): Promise<void>
  /** Whether there is a file at a path. @throws DeliveryFault */
  exists(key: string, signal: AbortSignal): Promise<boolean>
  /** The bytes of a file, which may have `maxBytes` at most. @throws DeliveryFault, also while they are read */
  read(key: string, maxBytes: number, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>
  /** Ends its connections. */
  close(): void
}

/** Cloud storage that the operator allows. */
export interface Storages {
  /** Undefined where deliveries are allowed; otherwise the host that is not: "... delivers nothing to HOST (--deliver)". */
  notAllowed(place: StoragePlace): string | undefined
  /**
   * @param orgId the organization whose files are written: writes take turns by organization
   * @throws DeliveryFault for a place that is not allowed, and for credentials of a wrong form
   */
  open(place: StoragePlace, orgId: number): Promise<OpenStorage>
}
