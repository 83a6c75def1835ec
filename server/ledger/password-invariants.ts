import type { Invariant } from './invariant.ts'

/** Where unencrypted personal data would be: the table, its key and a condition. An index on the condition is empty if there is none. */
const inClear = [
  ['members_wallet', 'member_id', `holder_name not like 'sealed:%'`],
  ['members_wallet_change', 'member_id', `holder_name not like 'sealed:%'`],
  ['payouts_payout', 'member_id', `holder_name not like 'sealed:%'`],
  ['app_outbox', 'id', `recipient <> '' and recipient not like 'sealed:%'`],
  ['app_session', 'id', `ip <> '' and ip not like 'sealed:%'`],
  ['members_sign_in', 'user_id', `failed_from not like 'sealed:%'`],
  ['support_fraud_report', 'id', `contact <> '' and contact not like 'sealed:%'`],
  ['sponsors_refund', 'id', `account not like 'sealed:%'`],
  [
    'members_user',
    'id',
    `closed_at is null
      and (
        email not like 'sealed:%'
        or phone not like 'sealed:%'
        or (role = 'sponsor' and email is not null and username not like 'sealed:%')
      )`,
  ],
].map(([table, key, clear]) => `select '${table}' as name, '${key}' as key, ${key} as id from ${table} where ${clear}`)

/** Checks the storage format of passwords and the consequences of a password reset by code (C1). */
export const passwordInvariants: Invariant[] = [
  {
    // The raw argon2id output is enough to prove the password, so it must not be stored.
    name: 'password',
    since: {},
    sql: `select format('user %s: the password is not sealed', u.id) as offence
      from members_user u
      where u.password_hash like '$argon2id$%'`,
  },
  {
    name: 'personal_data',
    since: {},
    sql: `select format('%s: personal data with the %s %s is not sealed', c.name, c.key, c.id) as offence
      from (${inClear.join('\nunion all\n')}) c`,
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
