import { expect, test } from 'vitest'
import { storeOf } from './store.ts'

test.each([
  ['https://f-droid.org/packages/com.kunzisoft.keepass.libre/', 'android', 'fdroid'],
  ['https://apt.f-droid.org/x', 'android', 'fdroid'],
  ['https://not-f-droid.org/', 'android', 'page'],
  ['https://f-droid.org.example/', 'web', 'website'],
  ['https://play.google.com/store/apps/details?id=org.example', 'android', 'play'],
  ['https://apps.apple.com/bd/app/x/id1', 'ios', 'apple'],
  ['https://organicmaps.app', 'android', 'page'],
  ['https://play.google.com.example/', 'ios', 'page'],
  ['https://example.org', 'web', 'website'],
])('%s on %s leads to: %s', (link, platform, store) => expect(storeOf(link, platform)).toBe(store))
