import { expect, test } from 'vitest'
import { deviceOf } from './submit-task.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'android_phone', null],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`, 'android_tablet', null],
  [`Mozilla/5.0 (Linux; Android 9; SM-J260G) ${chrome} Mobile Safari/537.36`, 'android_phone', 9],
  [`Mozilla/5.0 (Linux; Android 10; Redmi 9A) ${chrome} Mobile Safari/537.36`, 'android_phone', 10],
  ['Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'android_phone', 14],
  ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16 Mobile', 'android_phone', null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'apple', null],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'computer', null],
  ['curl/8.9.1', null, null],
  ['', null, null],
  ['Android 999; Mobile', 'android_phone', null],
])('%s', (userAgent, device, android) => {
  expect(deviceOf(userAgent)).toEqual({ device, android })
})
