import { expect, test } from 'vitest'
import { isBeforeSending } from './read-answer.ts'

test.each(['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])(
  'reports that nothing was sent after %s',
  (code) => expect(isBeforeSending(code)).toBe(true),
)

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EPIPE', 'timeout'])(
  'reports that a request may have been sent before %s',
  (code) => expect(isBeforeSending(code)).toBe(false),
)
