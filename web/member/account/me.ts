import type { CallReply } from '../../shared/data/api.ts'

export type Me = CallReply<'GET /api/me'>

/** The props of every profile dialog. */
export interface ProfileDialogProps {
  me: Me
  onClose: () => void
}
