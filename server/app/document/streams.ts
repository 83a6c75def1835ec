import * as v from 'valibot'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { eventFilter, eventId, events } from '../../../contract/events.ts'
import { notifications } from '../../../contract/notifications.ts'
import type { Data } from './describe-data.ts'
import { operationOf, type Operation } from './operation.ts'
import { everyHeader, type ResponseWriter } from './responses.ts'

/** The two calls that answer with server-sent events until the connection ends. They are outside the contract. */
export function streamsOf(data: Data, answers: ResponseWriter): Record<string, Record<string, Operation>> {
  const lastEventId = (schema: object) => ({
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description: 'The id of the last event read. Browsers send it automatically when they reconnect.',
    schema: { type: 'string', ...schema },
  })
  /** Described like the corresponding list, which has the same permissions. */
  function stream(list: string, endpoint: Endpoint, id: object, named: { operationId: string; summary: string }) {
    const { reply: _items, ...asked } = { ...endpoint, produces: 'text/event-stream' }
    const listed = operationOf(list, asked, data, answers)
    const { 200: _page, 204: _done, ...refused } = listed.responses
    return {
      get: {
        ...listed,
        ...named,
        parameters: [...listed.parameters, lastEventId(id)],
        responses: {
          200: {
            description: 'Events, until the session ends or the token is revoked',
            headers: everyHeader,
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
          ...refused,
        },
      },
    }
  }
  const { query: _pages, ...ofNotifications } = notifications['GET /api/notifications']
  const ofEvents: Endpoint = { ...events['GET /api/sponsor/events'], query: v.object(eventFilter) }
  return {
    '/api/notifications/stream': stream(
      'GET /api/notifications',
      ofNotifications,
      { examples: ['3301'] },
      {
        operationId: 'streamNotifications',
        summary: 'Server-sent events: a `notification` event contains the id of the newest notification',
      },
    ),
    '/api/sponsor/events/stream': stream(
      'GET /api/sponsor/events',
      ofEvents,
      { pattern: eventId.source, examples: ['event_90211'] },
      {
        operationId: 'streamEvents',
        summary: 'Server-sent events: what happens from now on, or after `after`; `data` is as in the list of events',
      },
    ),
  }
}
