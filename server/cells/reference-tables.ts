/**
 * What is written in the home and copied to every cell, in the stream of the letters: so what a letter is about came before it
 * (docs/scale.md). Members are never copied.
 */
export const referenceTables = [
  'campaigns_campaign',
  'campaigns_picture',
  'content_announcement',
  'content_banner',
  'content_cash_out_charge',
  'content_change',
  'content_faq',
  'content_level',
  'content_page',
  'content_settings',
  'content_support_link',
  'feedback_tag',
  'sponsors_sponsor',
  'sponsors_user',
] as const

/** People of sponsors and operators, to whom the rows above refer. */
const copiedPeople = `members_user where (role <> 'member')`

/**
 * Sessions of operators, by which the database of a cell knows who decides there. From where and with what somebody signed in is not copied
 * (copies.sql).
 */
const copiedSessions = `app_session (
  id, token_hash, user_id, created_at, expires_at, ended_at, factor_at, of_operator
) where (of_operator)`

/** What sponsors have left of devices, networks and wallets, as HMACs. A cell compares them with those of its members (server/abuse/relate.sql). */
const copiedTraces = 'members_trace where (of_sponsor)'

/** All that the home publishes to a cell besides the letters. */
export const copiedFromHome = [...referenceTables, copiedPeople, copiedSessions, copiedTraces]
