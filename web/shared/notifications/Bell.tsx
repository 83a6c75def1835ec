import { lazy } from 'react'
import { getLanguage } from '../i18n/language.tsx'
import type NotificationBell from './NotificationBell.tsx'
import { notifications } from './words.ts'

/** The bell with its texts, loaded after the page. If they fail to load, the page works without it. */
export const Bell = lazy<typeof NotificationBell>(() =>
  Promise.all([import('./NotificationBell.tsx'), notifications.load(getLanguage())]).then(
    ([file]) => file,
    () => ({ default: () => <span className="size-11" /> }),
  ),
)
