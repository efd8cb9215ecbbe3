import { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import type { Request, Response } from 'express'

/** What calls of the contract are read and answered with, whatever the platform. */
const settings = express().disable('etag').set('query parser', 'simple')

/**
 * A request that has what Express gives one. Express itself changes the prototype of each request, after which the
 * engine takes it for an object of a new kind: this one has it from the beginning.
 */
export class CallRequest extends IncomingMessage {
  baseUrl = ''
  originalUrl = ''
}

/** The answer to it, likewise. */
export class CallResponse extends ServerResponse<CallRequest> {}

Object.setPrototypeOf(CallRequest.prototype, settings.request)
Object.setPrototypeOf(CallResponse.prototype, settings.response)

/** Handles a request whose class is one of those above. */
export type CallListener = (req: Request, res: Response) => void

/** The compiler cannot see the prototypes; these say what they are. */
export const isRequest = (message: IncomingMessage): message is Request => message instanceof CallRequest

export const isResponse = (message: ServerResponse): message is Response => message instanceof CallResponse
