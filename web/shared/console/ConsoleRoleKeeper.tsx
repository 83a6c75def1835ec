import { useEffect, useRef } from 'react'
import { onRoleRefused } from '../data/api.ts'
import { useLoad } from '../data/data.ts'
import { loadSession } from '../data/session.ts'

/**
 * Takes a new role when somebody else has given one: after a call that the role of now may not make, and with each notification, of which
 * one says so. The menu and the screens follow without a reload.
 */
export function ConsoleRoleKeeper(): null {
  // The bell asks for the same, and again when there is something new.
  const unread = useLoad('GET /api/notifications', { query: { limit: '1' } }).data?.unread
  const before = useRef(unread)
  useEffect(() => onRoleRefused(() => void loadSession()), [])
  useEffect(() => {
    if (unread === undefined) return
    if (before.current !== undefined && before.current !== unread) void loadSession()
    before.current = unread
  }, [unread])
  return null
}
