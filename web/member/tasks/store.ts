/** Where a campaign's link leads: to a store, to a website, or to a page of the app maker from which the app is downloaded. */
export type Store = 'fdroid' | 'play' | 'apple' | 'website' | 'page'

export function storeOf(link: string, platform: string): Store {
  const { hostname } = new URL(link)
  if (/(^|\.)f-droid\.org$/.test(hostname)) return 'fdroid'
  if (hostname === 'play.google.com') return 'play'
  if (hostname === 'apps.apple.com') return 'apple'
  return platform === 'web' ? 'website' : 'page'
}
