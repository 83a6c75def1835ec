import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Edge } from '../http/edge.ts'
import { refuseUnoffered } from '../http/refuse-unoffered.ts'

/** Route options of a stream: no HEAD, since its answer would never end, and a 406 for a client that does not accept events. */
export const streamRoute = {
  exposeHeadRoute: false,
  onRequest: async (request: FastifyRequest) => refuseUnoffered(request, { produces: 'text/event-stream' }),
}

/** Begins server-sent events. Returns null if the client has already left; `forget` is called when it leaves later. */
export function beginStream(
  { front }: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
  forget: () => void,
): ServerResponse | null {
  reply.hijack()
  const out = reply.raw
  const { socket } = request.raw
  // The connection was closed during the database query, so no close event follows.
  if (socket.destroyed) {
    front.leaveSlot(request.raw)
    return null
  }
  const end = () => {
    forget()
    socket.off('close', end)
  }
  out.once('close', end)
  // An answer queued behind another one on its connection gets no close event.
  socket.once('close', end)
  out.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Some proxies buffer a response before they forward it.
    'x-accel-buffering': 'no',
  })
  return out
}
