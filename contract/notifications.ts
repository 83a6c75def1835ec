import * as v from 'valibot'
import { beyondSchema, Id, IdParams, page, PageQuery, text, Time, Whole } from './common.ts'
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

/** What a member can switch on and off. `paid`: an approved review by push, money that has arrived in the wallet by push or SMS. */
const PushKind = v.picklist(['paid', 'rejected', 'repair', 'time'])
const SmsKind = v.picklist(['paid', 'rejected', 'repair'])
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
const Choices = {
  push: v.array(PushKind),
  /** Sent where no push goes, to a verified number. */
  sms: v.array(SmsKind),
  /** Hours of the day in Dhaka in which nothing is sent that can wait; null for none. */
  quiet: v.nullable(v.object({ from: Hour, to: Hour })),
}
/** Base64url of so many characters, with its padding or without. */
const urlText = (min: number, max: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${min},${max}}={0,2}$`)))

export const notifications = endpoints({
  'GET /api/notifications': {
    summary: 'What happened, newest first',
    role: 'signed_in',
    query: PageQuery,
    reply: v.object({ ...page(Notification).entries, unread: Whole }),
  },
  'POST /api/notifications/read': {
    summary: 'Mark all up to this one as read',
    role: 'signed_in',
    body: v.object({ upTo: Id }),
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/notifications/settings': {
    summary: 'What the member is told on the phone, and on which',
    role: 'member',
    reply: v.object({
      ...Choices,
      /** Whether to ask the member now: after the first review, and only until there was an answer. */
      ask: v.boolean(),
      /** Whether an SMS may be sent: the account has a verified number. */
      smsPossible: v.boolean(),
      /** The public key of VAPID, with which a browser asks its push service for an address. */
      key: v.string(),
      devices: v.array(v.object({ id: Id, userAgent: v.string(), since: Time, current: v.boolean() })),
    }),
  },
  'PUT /api/notifications/settings': {
    summary: 'Choose what to be told, and when not',
    role: 'member',
    body: v.object({
      push: v.pipe(Choices.push, v.maxLength(4)),
      sms: v.pipe(Choices.sms, v.maxLength(3)),
      quiet: v.nullable(
        v.pipe(
          v.object({ from: Hour, to: Hour }),
          v.check(({ from, to }) => from !== to, beyondSchema),
        ),
      ),
    }),
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/notifications/no-thanks': {
    summary: 'Be asked no more whether the phone shall tell',
    role: 'member',
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/notifications/devices': {
    summary: 'Send messages to this browser, until the session is ended or somebody else signs in with it',
    role: 'member',
    body: v.object({
      endpoint: text(1, 1000),
      p256dh: urlText(80, 100),
      auth: urlText(20, 30),
    }),
    refusals: ['push.refused', 'auth.too_many_requests'],
  },
  'DELETE /api/notifications/devices/:id': {
    summary: 'Send no more messages to a browser',
    role: 'member',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/notifications/devices/:id/test': {
    summary: 'Send a test message to a browser',
    role: 'member',
    params: IdParams,
    refusals: ['not_found', 'auth.too_many_requests'],
  },
})
