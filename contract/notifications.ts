import * as v from 'valibot'
import { beyondSchema, Id, IdParams, page, PageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

const Notification = data('Notification', 'A notification of an event.', {
  id: field(Id, 'The id of the notification.', 3301),
  at: f.at,
  kind: field(v.string(), 'The kind of event.', 'task.approved'),
  title: field(v.string(), 'The event, in words.', 'Review approved'),
  body: f.body,
  link: f.link,
  read: field(v.boolean(), 'Whether the notification was read.'),
})

/**
 * Notifications that a member can switch on and off. `paid`: an approved review by push, and money received in the wallet by push or SMS.
 */
const PushKind = v.picklist(['paid', 'rejected', 'repair', 'answer', 'time', 'wish'])
const SmsKind = v.picklist(['paid', 'rejected', 'repair'])
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
const Choices = {
  push: field(v.array(PushKind), 'The events sent by push notification.', ['paid']),
  /** Sent to a verified number if push is unavailable. */
  sms: field(v.array(SmsKind), 'The events sent by SMS if push is not possible.', ['paid']),
  quiet: field(
    v.nullable(
      data('QuietHours', 'The quiet hours, during which messages are delayed.', {
        from: field(Hour, 'The hour at which the quiet hours begin.', 22),
        to: field(Hour, 'The hour at which the quiet hours end.', 7),
      }),
    ),
    'The quiet hours in Asia/Dhaka, during which messages that can wait are delayed; null for none.',
  ),
}
/** Base64url of a fixed number of characters, with or without padding. */
const urlText = (min: number, max: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${min},${max}}={0,2}$`)))

export const notifications = endpoints('Notifications', {
  'GET /api/notifications': {
    name: 'listNotifications',
    summary: 'Notifications, newest first',
    role: 'signed_in',
    query: PageQuery,
    reply: data('NotificationPage', 'A page of notifications.', {
      ...page(Notification).entries,
      unread: field(Whole, 'Number of unread notifications.', 2),
    }),
  },
  'POST /api/notifications/read': {
    name: 'markNotificationsRead',
    summary: 'Mark all notifications up to this one as read',
    role: 'signed_in',
    body: data('ReadMark', 'The newest notification that was read.', {
      upTo: field(Id, 'The id of the newest read notification.', 3301),
    }),
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/notifications/settings': {
    name: 'getNotificationSettings',
    summary: 'The member’s notification settings and devices',
    role: 'member',
    reply: data('NotificationSettings', 'The member’s notification settings and devices.', {
      ...Choices,
      ask: field(
        v.boolean(),
        'Whether to ask the member for permission now: after the first review, until the member has answered.',
      ),
      smsPossible: field(v.boolean(), 'Whether SMS are possible: the account has a verified number.'),
      key: field(
        v.string(),
        'The VAPID public key for the browser’s push subscription.',
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      ),
      devices: field(
        v.array(
          data('NotifiedDevice', 'A browser that receives notifications.', {
            id: field(Id, 'The id of the browser’s subscription.', 6),
            userAgent: f.userAgent,
            since: f.since,
            current: f.current,
          }),
        ),
        'The browsers that receive notifications.',
      ),
    }),
  },
  'PUT /api/notifications/settings': {
    name: 'changeNotificationSettings',
    summary: 'Choose which notifications are sent, and quiet hours',
    role: 'member',
    body: data('NotificationChoices', 'The choice of notifications.', {
      push: field(v.pipe(Choices.push, v.maxLength(6)), 'The events sent by push notification.', ['paid']),
      sms: field(v.pipe(Choices.sms, v.maxLength(3)), 'The events sent by SMS if push is not possible.', ['paid']),
      quiet: field(
        v.nullable(
          named(
            'ChosenQuietHours',
            'The chosen quiet hours.',
            v.pipe(
              v.object({
                from: field(Hour, 'The hour at which the quiet hours begin.', 22),
                to: field(Hour, 'The hour at which the quiet hours end.', 7),
              }),
              v.check(({ from, to }) => from !== to, beyondSchema),
            ),
          ),
        ),
        'The quiet hours in Asia/Dhaka, during which messages that can wait are delayed; null for none.',
      ),
    }),
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/notifications/no-thanks': {
    name: 'declineNotifications',
    summary: 'Stop asking the member about notifications on the phone',
    role: 'member',
    refusals: ['auth.too_many_requests'],
  },
  'POST /api/notifications/devices': {
    name: 'addNotificationDevice',
    summary: 'Send notifications to this browser, until the session ends or somebody else signs in with it',
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
    summary: 'Stop sending notifications to a browser',
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
