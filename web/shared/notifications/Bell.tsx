import { lazy } from 'react'
import { getLanguage } from '../i18n/language.tsx'
import type NotificationBell from './NotificationBell.tsx'
import { notifications } from './words.ts'

/** The bell with its words, fetched after the page. Where they do not come, the page is there without it. */
export const Bell = lazy<typeof NotificationBell>(() =>
  Promise.all([import('./NotificationBell.tsx'), notifications.load(getLanguage())]).then(
    ([file]) => file,
    () => ({ default: () => <span className="size-11" /> }),
  ),
)
