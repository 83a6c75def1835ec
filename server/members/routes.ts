import type { members } from '../../contract/members.ts'
import type { Routes } from '../core/action.ts'
import { findMembers } from './find-members.ts'
import { bindWallet, confirmWallet } from './bind-wallet.ts'
import { changePassword, confirmReset, requestReset } from './password.ts'
import { closeAccount } from './close-account.ts'
import { endOtherSessions, endSession, listSessions, lock, showSession, logOut } from './sessions.ts'
import { listLevels } from './list-levels.ts'
import { logIn } from './log-in.ts'
import { register, sendMemberCode } from './register.ts'
import { setPin } from './set-pin.ts'
import { showMe } from './show-me.ts'
import { showWallet } from './show-wallet.ts'
import { addDeviceKey, askToUnlock, confirmDeviceKey, unlock } from './unlock.ts'
import { confirmContact, sendContactCode, showContact } from './verify-contact.ts'
import { switchInvitation } from './switch-invitation.ts'

export const membersRoutes: Routes<typeof members> = {
  'POST /api/register/code': sendMemberCode,
  'POST /api/register': register,
  'POST /api/login': logIn,
  'POST /api/logout': logOut,
  'POST /api/lock': lock,
  'POST /api/unlock/ask': askToUnlock,
  'POST /api/unlock': unlock,
  'POST /api/unlock/passkey': addDeviceKey,
  'POST /api/unlock/passkey/confirm': confirmDeviceKey,
  'GET /api/session': showSession,
  'POST /api/password-reset': requestReset,
  'POST /api/password-reset/confirm': confirmReset,
  'GET /api/levels': listLevels,
  'GET /api/me': showMe,
  'GET /api/wallet': showWallet,
  'POST /api/wallet/confirm': confirmWallet,
  'PUT /api/wallet': bindWallet,
  'PUT /api/pin': setPin,
  'PUT /api/password': changePassword,
  'GET /api/sessions': listSessions,
  'DELETE /api/sessions/:id': endSession,
  'DELETE /api/sessions': endOtherSessions,
  'GET /api/contact': showContact,
  'POST /api/contact/code': sendContactCode,
  'POST /api/contact/verify': confirmContact,
  'PUT /api/invitation': switchInvitation,
  'DELETE /api/me': closeAccount,
  'GET /api/operator/members': findMembers,
}
