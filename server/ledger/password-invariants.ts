import type { Invariant } from './invariant.ts'

/** What passwords are stored as, and what follows from setting one anew by a code (C1). */
export const passwordInvariants: Invariant[] = [
  {
    // Release 0.2.0 stored what proves a password. Its processes may still run for a while after the upgrade.
    name: 'password',
    since: {},
    sql: `select format('user %s: the password is not sealed, a day after the upgrade', u.id) as offence
      from members_user u
      where u.password_hash like '$argon2id$%'
        and exists (select from app_sealing where begins_at < ledger_now() - interval '24 hours')`,
  },
  {
    name: 'wallet_after_reset',
    since: { members_wallet_change: 'wallet_changes' },
    sql: `select format('member %s: a wallet that was bound after a reset of the password does not wait', m.id)
        as offence
      from members_member m
        join members_wallet_change w on w.member_id = m.id
      where w.at >= m.password_reset_at
        and w.provider is not null
        and coalesce(w.payouts_from, w.at) < m.password_reset_at + interval '24 hours'
        and w.at < m.password_reset_at + interval '24 hours'`,
  },
]
