import * as v from 'valibot'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Password } from './members-data.ts'
import { SignedIn } from './signed-in.ts'
import { PasskeyMessage } from './staff-data.ts'

const typedPassword = field(
  v.optional(Password),
  'The password. Needed if the session was opened by a PIN.',
  'correct horse battery staple',
)

export const unlockCalls = endpoints('Sign-in', {
  'POST /api/lock': {
    name: 'lock',
    summary: 'End the session; on this device, the PIN or a passkey still opens the account',
    role: 'anyone',
    factor: 'none',
    firstPassword: true,
  },
  'POST /api/unlock/ask': {
    name: 'askToUnlock',
    summary: 'What opens the member’s account on this device without the password',
    role: 'anyone',
    reply: data('WaysToUnlock', 'What opens the account on this device.', {
      username: f.username,
      pin: field(v.boolean(), 'Whether the member has a PIN.'),
      passkey: field(
        v.nullable(PasskeyMessage),
        'The message for the device’s passkey to sign; null if it has none (WebAuthn, as JSON).',
        { challenge: 'q83vEjRWeJA' },
      ),
    }),
    refusals: ['unlock.unknown'],
  },
  'POST /api/unlock': {
    name: 'unlock',
    summary: 'Sign in with the PIN or a passkey, on a device where the member has signed in with the password',
    role: 'anyone',
    body: data('Unlocking', 'The PIN or the passkey’s response: exactly one of the two.', {
      pin: v.optional(f.pin),
      passkey: field(v.optional(PasskeyMessage), 'The response of the device’s authenticator (WebAuthn, as JSON).', {
        id: 'AbCdEf',
      }),
    }),
    reply: SignedIn,
    replyHasSecret: true,
    refusals: [
      'input.not_possible',
      'unlock.unknown',
      'unlock.over',
      'unlock.wrong',
      'pin.not_set',
      'pin.wrong',
      'pin.locked',
      'login.frozen',
    ],
  },
  'POST /api/unlock/passkey': {
    name: 'addDevicePasskey',
    summary: 'Begin to add a passkey to this device',
    role: 'member',
    body: data('NewDevicePasskey', 'The password, if the session was opened by a PIN.', { password: typedPassword }),
    reply: data('DevicePasskeyChallenge', 'The data for creating a passkey in the browser.', {
      options: field(PasskeyMessage, 'The options for the authenticator (WebAuthn, as JSON).', {
        challenge: 'q83vEjRWeJA',
      }),
    }),
    refusals: ['unlock.unknown', 'password.needed', 'password.current_wrong', 'login.too_many'],
  },
  'POST /api/unlock/passkey/confirm': {
    name: 'confirmDevicePasskey',
    summary: 'Add the passkey that the device has created',
    role: 'member',
    body: data('DevicePasskey', 'The passkey that the device has created.', {
      passkey: field(PasskeyMessage, 'The response of the device’s authenticator (WebAuthn, as JSON).', {
        id: 'AbCdEf',
      }),
    }),
    refusals: ['unlock.unknown', 'unlock.wrong'],
  },
})
