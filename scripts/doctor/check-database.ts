import { connect } from '../../server/db/connect.ts'
import type { Db } from '../../server/db/db.ts'
import { onlyRow } from '../../server/db/only-row.ts'
import { requireDurable } from '../../server/db/require-durable.ts'
import { requireRealClock } from '../../server/db/require-real-clock.ts'
import { StartError } from '../../server/db/start-error.ts'
import { advise, need, type Finding } from './finding.ts'

/** Checks the required content of the database, as its owner. Changes nothing. */
export async function checkDatabase(db: Db, appUrl: string): Promise<Finding[]> {
  const { rows } = await db.query<{ found: boolean }>(
    `select to_regclass('public.members_platform_code') is not null as found`,
  )
  if (!rows[0]?.found)
    return [{ state: 'missing', what: 'the schema is not up to date', todo: 'Run `npm run migrate`.' }]
  return [
    ...(await checkServer(db)),
    await checkAppRole(appUrl),
    ...(await checkOperators(db)),
    ...(await checkTexts(db)),
    ...(await checkMoney(db)),
  ]
}

async function checkServer(db: Db): Promise<Finding[]> {
  const looks = [
    [requireDurable, 'what is answered stays after a crash'],
    [requireRealClock, 'the books go by the real time'],
  ] as const
  const findings: Finding[] = []
  for (const [require, good] of looks) {
    const fault = await require(db, { production: true, warn: () => {} }).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof StartError) return error.message
        throw error
      },
    )
    findings.push(need(fault === undefined, good, fault ?? '', 'Porokh does not start before.'))
  }
  return findings
}

async function checkAppRole(appUrl: string): Promise<Finding> {
  const todo = "In SQL: alter role porokh_app login password '…'. DATABASE_APP_URL has to name this role and password."
  const app = connect(appUrl, { poolSize: 1, applicationName: 'porokh doctor' })
  try {
    const { isOwner } = onlyRow(
      await app.db.query<{ isOwner: boolean }>(
        `select pg_has_role(session_user, relowner, 'member') as "isOwner"
          from pg_class
          where oid = 'public.ledger_journal'::regclass`,
      ),
    )
    return need(
      !isOwner,
      'the application signs in as a role that owns nothing',
      'the application signs in as the owner of the tables, whom the rules of the books do not bind',
      todo,
    )
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { state: 'missing', what: `the application cannot sign in to the database: ${why}`, todo }
  } finally {
    await app.close()
  }
}

async function checkOperators(db: Db): Promise<Finding[]> {
  const { rows } = await db.query<{ username: string; isAdmin: boolean; hasFactor: boolean; codes: number }>(
    `select
        username,
        works_on = 'admin' as "isAdmin",
        factor_since is not null as "hasFactor",
        (select count(*) from staff_recovery_code c where c.user_id = u.id) as codes
      from members_user u
      where role = 'operator' and closed_at is null
      order by id`,
  )
  const admins = rows.filter(({ isAdmin }) => isAdmin).length
  const named = (some: typeof rows) => some.map(({ username }) => username).join(', ')
  const without = rows.filter(({ hasFactor }) => !hasFactor)
  const few = rows.filter(({ hasFactor, codes }) => hasFactor && codes < 3)
  return [
    need(
      admins >= 2,
      `there are ${admins} admins`,
      admins === 1 ? 'there is one admin, and what is dangerous needs two' : 'there is no admin',
      rows.length === 0 ? 'Run `npm run setup`.' : 'Run `npm run operator:add -- NAME` for a second person.',
    ),
    need(
      without.length === 0,
      'each operator has a second factor',
      `without a second factor: ${named(without)}`,
      'They sign in and add an authenticator app or a passkey under Account.',
    ),
    advise(
      few.length === 0,
      'each operator has recovery codes',
      `fewer than three recovery codes: ${named(few)}`,
      'They make new ones under Account.',
    ),
  ]
}

async function checkTexts(db: Db): Promise<Finding[]> {
  const { pages, links, codes } = onlyRow(
    await db.query<{ pages: string[]; links: number; codes: number }>(
      `select
          array(select name from content_page where version = 1 order by name) as pages,
          (select count(*) from content_support_link) as links,
          (select count(*) from members_platform_code
            where ended_at is null and ends_at > now() and uses < uses_most) as codes`,
    ),
  )
  return [
    need(
      pages.length === 0,
      'the texts are yours',
      `still the first texts: ${pages.join(', ')}`,
      'Let a lawyer read the terms. One operator rewrites each page under Content, another one publishes it.',
    ),
    need(
      links > 0,
      'members know where they get help',
      'there is no support contact',
      'One operator proposes a support link under Content, another one publishes it.',
    ),
    need(
      codes > 0,
      'there is an invitation code that lets people join',
      'no invitation code lets people join: only those whom a member invites can',
      'An operator makes one under Invitation codes.',
    ),
  ]
}

async function checkMoney(db: Db): Promise<Finding[]> {
  const { play, terms } = onlyRow(
    await db.query<{ play: boolean | null; terms: boolean }>(
      'select play, exists (select from invoices_terms) as terms from ledger_money',
    ),
  )
  return [
    need(
      play !== true,
      'the books are for real money',
      'the books hold play money, for good: they were begun as a demo',
      'Take a new, empty database.',
    ),
    advise(
      terms,
      'invoices say who issues them',
      'invoices do not say who issues them',
      'Ask a tax adviser, and write name, address, BIN and VAT under Invoices before the first month is over.',
    ),
  ]
}
