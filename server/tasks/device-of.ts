import type { devices } from '../../contract/submission-filter.ts'

interface On {
  device: (typeof devices)[number] | null
  /** The version of Android. */
  android: number | null
}

/**
 * On what a browser runs, as its user agent says. Chrome writes `Android 10; K` whatever the phone has, so that is no version
 * (https://www.chromium.org/updates/ua-reduction/): such browsers tell the version apart, when a review is handed in.
 */
export function deviceOf(userAgent: string): On {
  const android = /Android(?: (\d{1,2}))?(?!\d)/.exec(userAgent)
  if (android) {
    const version = /Android 10; K\)/.test(userAgent) ? 0 : Number(android[1] ?? 0)
    return { device: /Mobile/.test(userAgent) ? 'android_phone' : 'android_tablet', android: version || null }
  }
  const device = /iPhone|iPad|iPod/.test(userAgent)
    ? 'apple'
    : /Windows NT|Macintosh|X11|CrOS/.test(userAgent)
      ? 'computer'
      : null
  return { device, android: null }
}
