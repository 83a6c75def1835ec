import { describe, expect, test } from 'vitest'
import { mac } from '../sealing/mac.ts'
import { areKeys, isPushService, vapidKeys } from './push-service.ts'

describe('the address of a browser', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  ])('accepts a known push service: %s', (endpoint) => expect(isPushService(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#fcm.googleapis.com',
    'https://a.b.push.apple.com.evil.example/',
    'https://push.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'http://127.0.0.1:1/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])('refuses any other: %s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(false)
    expect(isPushService(endpoint, 'http://127.0.0.1:2')).toBe(false)
  })

  test('accepts a test’s push service if there is one', () => {
    expect(isPushService('http://127.0.0.1:4000/send/1', 'http://127.0.0.1:4000')).toBe(true)
    expect(isPushService('http://127.0.0.1:4000/send/1')).toBe(false)
  })
})

test('the VAPID keys are valid, and the same in every process with the same secret', () => {
  const keysOf = (secret: string) => vapidKeys((purpose, text) => mac(secret, purpose, text))
  const one = keysOf('a secret')
  expect(keysOf('a secret')).toEqual(one)
  expect(keysOf('another secret').publicKey).not.toBe(one.publicKey)
  expect(areKeys({ p256dh: one.publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' })).toBe(true)
  expect(Buffer.from(one.privateKey, 'base64url')).toHaveLength(32)
})
