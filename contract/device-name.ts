import type { Language } from './common.ts'

/* Names a browser for its owner, who has to recognise a stranger's: "Android phone SM-A127F · Chrome". */

type Names = Record<Language, string>
/** In the order in which a user agent is searched: those further down are also named by browsers of those above. */
const browsers: readonly (readonly [RegExp, Names])[] = [
  [/SamsungBrowser\//, { en: 'Samsung Internet', bn: 'স্যামসাং ইন্টারনেট' }],
  [/UCBrowser\//, { en: 'UC Browser', bn: 'ইউসি ব্রাউজার' }],
  [/OP(R|T|iOS)\/|Opera/, { en: 'Opera', bn: 'অপেরা' }],
  [/Edg(A|iOS)?\//, { en: 'Edge', bn: 'এজ' }],
  [/F(irefox|xiOS)\//, { en: 'Firefox', bn: 'ফায়ারফক্স' }],
  [/(Chrome|CriOS)\//, { en: 'Chrome', bn: 'ক্রোম' }],
  [/Safari\//, { en: 'Safari', bn: 'সাফারি' }],
]
const devices: readonly (readonly [RegExp, Names])[] = [
  [/iPhone/, { en: 'iPhone', bn: 'আইফোন' }],
  [/iPad/, { en: 'iPad', bn: 'আইপ্যাড' }],
  [/Android.*Mobile/, { en: 'Android phone', bn: 'অ্যান্ড্রয়েড ফোন' }],
  [/Android/, { en: 'Android device', bn: 'অ্যান্ড্রয়েড ডিভাইস' }],
  [/Windows/, { en: 'Windows computer', bn: 'উইন্ডোজ কম্পিউটার' }],
  [/CrOS/, { en: 'Chromebook', bn: 'ক্রোমবুক' }],
  [/Mac OS X/, { en: 'Mac', bn: 'ম্যাক' }],
  [/Linux/, { en: 'Linux computer', bn: 'লিনাক্স কম্পিউটার' }],
]
const unknown: Names = { en: 'Unknown device', bn: 'অজানা ডিভাইস' }

const named = (list: typeof devices, userAgent: string, language: Language) =>
  list.find(([form]) => form.test(userAgent))?.[1][language]

/** `K` and the like stand for any model in a reduced user agent. The signs allowed here make no link in a message. */
function modelOf(userAgent: string): string | undefined {
  const found = /Android [\d.]+; (?:[a-z]{2}-[A-Za-z]{2}; )?([\w -]{2,17}?)(?: Build\/[^;)]*)?(?:; wv)?\)/.exec(
    userAgent,
  )
  return found?.[1]
}

/** The kind of device, and the model if the browser tells it. Without the browser. */
export const deviceKind = (userAgent: string, language: Language): string =>
  [named(devices, userAgent, language) ?? unknown[language], modelOf(userAgent)].filter(Boolean).join(' ')

export const deviceName = (userAgent: string, language: Language): string =>
  [deviceKind(userAgent, language), named(browsers, userAgent, language)].filter(Boolean).join(' · ')

/** Whether it is a phone rather than a computer. */
export const isPhone = (userAgent: string): boolean => /Android|iPhone|iPad|Mobile/.test(userAgent)
