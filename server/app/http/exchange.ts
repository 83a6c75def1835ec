import { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestClass } from '../limits/admission.ts'

/** A request with the front's state, in fields: a map entry or a closure for each request costs more. `front.ts` sets them. */
export class FrontRequest extends IncomingMessage {
  declare class: RequestClass | undefined
  /** Releases the request's admission slot. */
  declare leave: (() => void) | undefined
  /** Whether a handler runs. Its request keeps the slot even if the client goes away. */
  declare isWorking: boolean | undefined
  /** Whether the answer is complete or the connection is closed. */
  declare isOver: boolean | undefined
  /** Memory reserved for the body, in bytes. */
  declare heldBytes: number
  declare isForm: boolean
  declare isLargeForm: boolean
  declare isLateSignIn: boolean
}

/** Releases the request's slot when the answer's head is written. Sending the answer needs no database connection. */
export class FrontResponse extends ServerResponse<FrontRequest> {
  override writeHead(...head: unknown[]): this {
    this.req.leave?.()
    return super.writeHead(...(head as [number]))
  }
}
