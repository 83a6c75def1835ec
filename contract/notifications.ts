import * as v from 'valibot'
import { page, Id, PageQuery, Time } from './common.ts'
import { endpoints } from './endpoint.ts'

const Notification = v.object({
  id: Id,
  at: Time,
  kind: v.string(),
  title: v.string(),
  body: v.string(),
  link: v.nullable(v.string()),
  read: v.boolean(),
})

export const notifications = endpoints({
  'GET /api/notifications': {
    summary: 'What happened, newest first',
    role: 'signed_in',
    query: PageQuery,
    reply: v.object({ ...page(Notification).entries, unread: v.number() }),
  },
  'POST /api/notifications/read': {
    summary: 'Mark all up to this one as read',
    role: 'signed_in',
    body: v.object({ upTo: Id }),
  },
})
