// @ts-check
// JavaScript: a server that runs from its sources loads this file as an installed one does.

/** @typedef {import('@aws-sdk/client-s3').S3Client} S3Client */
/** @typedef {import('@aws-sdk/client-s3').S3ClientConfig} S3ClientConfig */
/** @typedef {import('@azure/storage-blob').BlockBlobClient} BlockBlobClient */
/** @typedef {import('@azure/storage-blob').ContainerClient} ContainerClient */
/** @typedef {import('@google-cloud/storage').Storage} Storage */
/** @typedef {import('@google-cloud/storage').StorageOptions} StorageOptions */
/** @typedef {import('@smithy/node-http-handler').NodeHttpHandler} NodeHttpHandler */

/** Loads what writes to S3, to Oracle and to compatible stores. */
export const loadS3 = async () => {
  const [s3, { Upload }, { NodeHttpHandler }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@smithy/node-http-handler'),
  ])
  return { ...s3, Upload, NodeHttpHandler }
}

/** Loads what writes to Azure Blob Storage. */
export const loadAzure = () => import('@azure/storage-blob')

/** Loads what writes to Google Cloud Storage. */
export const loadGoogle = () => import('@google-cloud/storage')
