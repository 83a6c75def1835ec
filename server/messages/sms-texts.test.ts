import { expect, test } from 'vitest'
import { formatDateTime } from '../../contract/format.ts'
import { deviceKind } from '../../contract/device-name.ts'
import { partsOf } from './segments.ts'
import { testWords } from './test-gateway.ts'
import { pushWords, smsWords, type PushKind } from '../notifications/push-words.ts'
import { walletWords } from '../members/bind-wallet.ts'
import { joiningWords } from '../members/joining-code.ts'
import { resetWords } from '../members/password.ts'
import { safetyWords } from '../members/tell-user.ts'
import { contactWords } from '../members/verify-contact.ts'

/** The longest formatted time of a year: the month and the hour with most letters. */
const longest = (language: 'en' | 'bn') =>
  Array.from({ length: 12 * 24 }, (_, n) =>
    formatDateTime(new Date(Date.UTC(2026, n % 12, 28, Math.floor(n / 12), 58)).toISOString(), language),
  ).toSorted((a, b) => b.length - a.length)[0]!

/** A model of as many letters as a name may have. */
const longestModel = 'Linux; Android 13; Redmi Note 13 Pro) Mobile'

const texts = (['en', 'bn'] as const).flatMap((language) => {
  const time = longest(language)
  return [
    ...[joiningWords, contactWords, resetWords].map((words) => words[language]('888888').body),
    walletWords[language]('888888'),
    ...Object.values(safetyWords).map((words) => words[language](time, time, deviceKind(longestModel, language))),
    ...Object.keys(pushWords).map((kind) => smsWords(kind as PushKind, language)),
    testWords[language].body,
  ].map((text) => [language, text] as const)
})

test.each(texts)('an SMS in %s has at most two parts: %s', (language, text) => {
  // 153 plain letters each, or 67 others. One letter beyond the plain ones more than doubles the price of an English text.
  expect(text.length).toBeLessThanOrEqual(language === 'bn' ? 134 : 306)
  expect(partsOf(text)).toBeLessThanOrEqual(2)
})
