import { recordAsOwner } from '../../server/audit/record.ts'
import type { Db } from '../../server/db/db.ts'
import { StartError } from '../../server/db/start-error.ts'
import { mac } from '../../server/sealing/mac.ts'
import { addOperator } from '../../server/members/add-operator.ts'
import { randomPlatformCode } from '../../server/members/platform-codes.ts'
import type { Seal } from '../../server/sealing/seal.ts'
import { newRecoveryCodes, recoveryMac } from '../../server/staff/recovery-codes.ts'
import { placeOf } from '../../server/staff/totp.ts'
import type { Answers } from './answers.ts'

/** An operator to add, with an authenticator app's secret. */
export interface FirstOperator {
  username: string
  password: string
  /** Whether the password is assigned and has to be changed at the first sign-in. */
  passwordIsFirst: boolean
  totpSecret: string
  /** The time step of the typed code; null if none was typed yet. */
  lastStep: number | null
}

export interface SetUp extends Omit<Answers, 'operators'> {
  operators: readonly FirstOperator[]
}

/** Data created by setup and shown only once. */
export interface Made {
  operators: { username: string; recoveryCodes: string[] }[]
  invitationCode: string
}

interface Context {
  now: Date
  seal: Seal
  secret: string
}

/** Throws a StartError if operators exist: setup works once. */
export async function requireNew(db: Db): Promise<void> {
  const { rowCount } = await db.query(`select from members_user where role = 'operator' limit 1`)
  if (rowCount > 0)
    throw new StartError(
      'Porokh has operators already, so it is set up. They add others in the console; `npm run doctor` says what is missing.',
    )
}

/**
 * Sets Porokh up as the owner of the database, in `owner`'s transaction: two operators with second factors, who runs it, support contacts,
 * the first invitation code. These texts need no second operator (docs/decisions/settings-and-texts.md), because none exists yet.
 */
export async function setUp(owner: Db, answers: SetUp, context: Context): Promise<Made> {
  const { now } = context
  // Blocks a second setup and registrations until this one has ended.
  await owner.query('lock table members_user in share row exclusive mode')
  await requireNew(owner)
  const operators = []
  for (const operator of answers.operators) operators.push(await addFirst(owner, operator, context))
  await writeTexts(owner, answers)
  const { id, code } = await makeCode(owner, answers.invitation, now)
  await recordAsOwner(owner, 'setup.done', { at: now, detail: { codeId: id } })
  return { operators, invitationCode: code }
}

async function addFirst(
  owner: Db,
  { username: typed, password, passwordIsFirst, totpSecret, lastStep }: FirstOperator,
  { now, seal, secret }: Context,
) {
  const { id, username } = await addOperator(owner, { username: typed, password, language: 'en', at: now })
  await owner.query('update members_user set factor_since = $2, password_is_first = $3 where id = $1', [
    id,
    now,
    passwordIsFirst,
  ])
  await owner.query(
    `insert into staff_factor (user_id, kind, name, secret, last_step, created_at, confirmed_at)
      values ($1, 'totp', 'Authenticator app', $2, $3, $4, $4)`,
    [id, seal.seal(placeOf(id), totpSecret), lastStep, now],
  )
  const recoveryCodes = newRecoveryCodes()
  const who = { who: { id }, mac: (purpose: string, text: string) => mac(secret, purpose, text) }
  await owner.query('insert into staff_recovery_code (user_id, code_mac) select $1, unnest($2::bytea[])', [
    id,
    recoveryCodes.map((code) => recoveryMac(who, code)),
  ])
  return { username, recoveryCodes }
}

/** The terms keep their first version: nobody has read them as a whole yet, as `npm run doctor` reports. */
async function writeTexts(owner: Db, { company, address, supportPhone, supportEmail }: SetUp): Promise<void> {
  await owner.query(
    `update content_page set body_en = body_en || $1, body_bn = body_bn || $2 where name = 'terms' and version = 1`,
    [
      `\n\n## Who runs Porokh\n\n${company}, ${address}. You reach us under [Support](/support).`,
      `\n\n## পরখ কারা চালায়\n\n${company}, ${address}। আমাদের পাবেন [সহায়তা](/support) পাতায়।`,
    ],
  )
  const links = [
    ...(supportPhone === undefined ? [] : [['Call us', 'ফোন করুন', `tel:${supportPhone}`]]),
    ...(supportEmail === undefined ? [] : [['Write an e-mail', 'ইমেইল লিখুন', `mailto:${supportEmail}`]]),
  ]
  await owner.query(
    `insert into content_support_link (place, name_en, name_bn, url)
      select (select coalesce(max(place), 0) from content_support_link) + l.place, l.en, l.bn, l.url
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality l(en, bn, url, place)`,
    [links.map(([en]) => en), links.map(([, bn]) => bn), links.map(([, , url]) => url)],
  )
}

async function makeCode(owner: Db, { note, usesMost, days }: Answers['invitation'], now: Date) {
  for (;;) {
    const { rows } = await owner.query<{ id: number; code: string }>(
      `insert into members_platform_code (code, note, uses_most, made_at, ends_at)
        values ($1, $2, $3, $4, $4::timestamptz + make_interval(days => $5))
        on conflict (code) do nothing
        returning id, code`,
      [randomPlatformCode(), note, usesMost, now, days],
    )
    if (rows[0]) return rows[0]
  }
}
