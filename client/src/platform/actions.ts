import { downloadAsset, downloadOrder } from '#downloads'
import type { Client } from '../client.ts'
import type { DownloadedFile } from '../download/file.ts'
import type { OrderDownloadOptions } from '../download/order.ts'
import type { DownloadOptions } from '../download/part-file.ts'
import { isObject, type Members } from '../object.ts'
import { activateAsset, waitForAsset, type ActiveAsset, type Asset } from '../wait/asset.ts'
import { waitForJob, type CompletedJob, type Job } from '../wait/job.ts'
import { waitForOrder, type Order, type ReadyOrder } from '../wait/order.ts'
import type { WaitOptions } from '../wait/polling.ts'
import { waitForTask, type DoneTask, type Task } from '../wait/task.ts'

/** What can be done with an order. */
export interface OrderActions {
  /** Waits until the order has its files. Throws as {@link waitForOrder}. */
  readonly wait: (options?: WaitOptions<Order>) => Promise<ReadyOrder & OrderActions>
  /** Downloads its files below `folder`, into a folder with the id of the order. Throws as {@link downloadOrder}. */
  readonly download: (folder: string, options?: OrderDownloadOptions) => Promise<readonly DownloadedFile[]>
}

/** What can be done with a file of an item. */
export interface AssetActions {
  /** Activates the asset and waits until it can be downloaded. Throws as {@link activateAsset}. */
  readonly activate: (options?: WaitOptions<Asset>) => Promise<ActiveAsset & AssetActions>
  /** Waits until the asset, which is being activated, can be downloaded. Throws as {@link waitForAsset}. */
  readonly wait: (options?: WaitOptions<Asset>) => Promise<ActiveAsset & AssetActions>
  /** Activates it, waits for it and downloads it to a path, or into a folder as `downloadTo` does. Throws as {@link activateAsset} and {@link downloadAsset}. */
  readonly download: (target: string, options?: DownloadOptions) => Promise<DownloadedFile>
}

/** What can be done with a batch task. */
export interface TaskActions {
  /** Waits until the task has come as far as was asked for. Throws as {@link waitForTask}. */
  readonly wait: (options?: WaitOptions<Task>) => Promise<DoneTask & TaskActions>
}

/** What can be done with a bulk reservation. */
export interface JobActions {
  /** Waits until everything is reserved. Throws as {@link waitForJob}. */
  readonly wait: (options?: WaitOptions<Job>) => Promise<CompletedJob & JobActions>
}

/** What answers carry beside their members, by operation; it is not enumerable, so JSON and copies are without it. */
export interface Actions {
  readonly orders_createOrder: OrderActions
  readonly orders_getOrder: OrderActions
  readonly data_getAsset: AssetActions
  /** By asset type. */
  readonly data_listItemAssets: Readonly<Record<string, AssetActions>>
  readonly batch_createTask: TaskActions
  readonly batch_getTask: TaskActions
  readonly quota_createBulkReservation: JobActions
  readonly quota_getJob: JobActions
}

const orderActions = (client: Client, id: string): OrderActions => ({
  wait: async (options) => carry(await waitForOrder(client, id, options), orderActions(client, id)),
  download: (folder, options) => downloadOrder(client, id, folder, options),
})

const assetActions = (client: Client, id: string): AssetActions => ({
  activate: async (options) => carry(await activateAsset(client, id, options), assetActions(client, id)),
  wait: async (options) => carry(await waitForAsset(client, id, options), assetActions(client, id)),
  download: async (target, options = {}) => {
    const { signal } = options
    return downloadAsset(client, await activateAsset(client, id, signal && { signal }), target, options)
  },
})

const taskActions = (client: Client, id: string): TaskActions => ({
  wait: async (options) => carry(await waitForTask(client, id, options), taskActions(client, id)),
})

const jobActions = (client: Client, id: string): JobActions => ({
  wait: async (options) => carry(await waitForJob(client, id, options), jobActions(client, id)),
})

type Carry = (client: Client, data: Members) => unknown

const withOrder: Carry = (client, order) => carry(order, orderActions(client, String(order.id)))
const withTask: Carry = (client, task) => carry(task, taskActions(client, String(task.id)))
const withJob: Carry = (client, job) => carry(job, jobActions(client, String(job.job_id ?? job.id)))
const withAsset: Carry = (client, asset) => {
  const { _self: self } = isObject(asset._links) ? asset._links : {}
  return carry(asset, assetActions(client, String(self).replace(/.*\//, '')))
}

const carries: Readonly<Record<string, Carry>> = {
  orders_createOrder: withOrder,
  orders_getOrder: withOrder,
  data_getAsset: withAsset,
  data_listItemAssets: (client, assets) => {
    for (const asset of Object.values(assets)) if (isObject(asset)) withAsset(client, asset)
  },
  batch_createTask: withTask,
  batch_getTask: withTask,
  quota_createBulkReservation: withJob,
  quota_getJob: withJob,
} satisfies Record<keyof Actions, Carry>

/** Has what an operation answered with carry what can be done with it. */
export const carryActions = (client: Client, operationId: string, data: unknown): void => {
  if (isObject(data)) carries[operationId]?.(client, data)
}

const carry = <Resource extends object, Does extends object>(resource: Resource, does: Does) => {
  const both = Object.assign(resource, does)
  for (const name of Object.keys(does)) Object.defineProperty(both, name, { enumerable: false })
  return both
}
