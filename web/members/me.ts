import type { CallReply } from '../client/api.ts'

export type Me = CallReply<'GET /api/me'>

/** What each dialog over the profile is given. */
export interface ProfileDialogProps {
  me: Me
  onClose: () => void
}
