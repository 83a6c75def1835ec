import * as v from 'valibot'
import { beyondSchema, Id, IdParams, page, PageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

const Notification = data('Notification', 'Something that happened.', {
  id: field(Id, 'The id of the notification.', 3301),
  at: f.at,
  kind: field(v.string(), 'What happened.', 'task.approved'),
  title: field(v.string(), 'What happened, in words.', 'Review approved'),
  body: f.body,
  link: f.link,
  read: field(v.boolean(), 'Whether it was read.'),
})

/**
 * Notifications that a member can switch on and off. `paid`: an approved review by push, and money received in the wallet by push or SMS.
 */
const PushKind = v.picklist(['paid', 'rejected', 'repair', 'time'])
const SmsKind = v.picklist(['paid', 'rejected', 'repair'])
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
const Choices = {
  push: field(v.array(PushKind), 'What the member is told by push.', ['paid']),
  /** Sent to a verified number if push is unavailable. */
  sms: field(v.array(SmsKind), 'What the member is told by SMS, where no push goes.', ['paid']),
  quiet: field(
    v.nullable(
      data('QuietHours', 'Between which hours nothing is sent.', {
        from: field(Hour, 'The hour of the day at which it begins.', 22),
        to: field(Hour, 'The hour of the day at which it ends.', 7),
      }),
    ),
    'The hours of the day in Asia/Dhaka in which nothing is sent that can wait; null for none.',
  ),
}
/** Base64url of a fixed number of characters, with or without padding. */
const urlText = (min: number, max: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${min},${max}}={0,2}$`)))

export const notifications = endpoints('Notifications', {
  'GET /api/notifications': {
    name: 'listNotifications',
    summary: 'What happened, newest first',
    role: 'signed_in',
    query: PageQuery,
    reply: data('NotificationPage', 'A page of what happened.', {
      ...page(Notification).entries,
      unread: field(Whole, 'How many were not read.', 2),
    }),
  },
  'POST /api/notifications/read': {
    name: 'markNotificationsRead',
    summary: 'Mark all up to this one as read',
    role: 'signed_in',
    body: data('ReadMark', 'Up to which notification all were read.', {
      upTo: field(Id, 'The id of the newest one that was read.', 3301),
    }),
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/notifications/settings': {
    name: 'getNotificationSettings',
    summary: 'What the member is told on the phone, and on which',
    role: 'member',
    reply: data('NotificationSettings', 'What the member is told on the phone, and on which.', {
      ...Choices,
      ask: field(
        v.boolean(),
        'Whether to ask the member now: after the first review, and only until there was an answer.',
      ),
      smsPossible: field(v.boolean(), 'Whether an SMS may be sent: the account has a verified number.'),
      key: field(
        v.string(),
        'The public key of VAPID, with which a browser asks its push service for an address.',
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      ),
      devices: field(
        v.array(
          data('NotifiedDevice', 'A browser that gets messages.', {
            id: field(Id, 'The id of the browser’s subscription.', 6),
            userAgent: f.userAgent,
            since: f.since,
            current: f.current,
          }),
        ),
        'The browsers that are told.',
      ),
    }),
  },
  'PUT /api/notifications/settings': {
    name: 'changeNotificationSettings',
    summary: 'Choose what to be told, and when not',
    role: 'member',
    body: data('NotificationChoices', 'What to be told.', {
      push: field(v.pipe(Choices.push, v.maxLength(4)), 'What the member is told by push.', ['paid']),
      sms: field(v.pipe(Choices.sms, v.maxLength(3)), 'What the member is told by SMS, where no push goes.', ['paid']),
      quiet: field(
        v.nullable(
          named(
            'ChosenQuietHours',
            'Between which hours nothing shall be sent.',
            v.pipe(
              v.object({
                from: field(Hour, 'The hour of the day at which it begins.', 22),
                to: field(Hour, 'The hour of the day at which it ends.', 7),
              }),
              v.check(({ from, to }) => from !== to, beyondSchema),
            ),
          ),
        ),
        'The hours of the day in Asia/Dhaka in which nothing is sent that can wait; null for none.',
      ),
    }),
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/notifications/no-thanks': {
    name: 'declineNotifications',
    summary: 'Be asked no more whether the phone shall tell',
    role: 'member',
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/notifications/devices': {
    name: 'addNotificationDevice',
    summary: 'Send messages to this browser, until the session is ended or somebody else signs in with it',
    role: 'member',
    body: data('NotificationDevice', 'A browser’s push subscription.', {
      endpoint: field(
        text(1, 1000),
        'The address of the browser’s push service.',
        'https://push.example.com/send/f9Zr',
      ),
      p256dh: field(
        urlText(80, 100),
        'The public key of the browser’s push subscription, in base64url.',
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      ),
      auth: field(
        urlText(20, 30),
        'The secret of the browser’s push subscription, in base64url.',
        'k8JV6sjdbhAi1n3_LDBLvA',
      ),
    }),
    refusals: ['push.refused', 'auth.too_many_requests'],
  },
  'DELETE /api/notifications/devices/:id': {
    name: 'removeNotificationDevice',
    summary: 'Send no more messages to a browser',
    role: 'member',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/notifications/devices/:id/test': {
    name: 'testNotificationDevice',
    summary: 'Send a test message to a browser',
    role: 'member',
    params: IdParams,
    refusals: ['not_found', 'auth.too_many_requests'],
  },
})
