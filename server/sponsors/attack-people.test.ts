import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonRole } from '../../contract/endpoint.ts'
import { addPerson } from '../testing/books.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { storedPassword } from '../testing/passwords.ts'

/** An attacker with the application's connection chooses the acting person. The database knows who may act. */
let books: AttackedBooks
const ids = {} as Record<PersonRole | 'left' | 'rival', number>
beforeAll(async () => {
  books = await openAttackedBooks()
  const { db } = books.owner
  const add = async (name: string, sponsor: number, role: PersonRole | null) => {
    const id = await addPerson(db, 'sponsor', name, at)
    await db.query('insert into sponsors_user (user_id, sponsor_id, role) values ($1, $2, $3)', [id, sponsor, role])
    return id
  }
  const { sponsor, otherSponsor } = books.ids
  ids.owner = books.ids.maker
  for (const role of ['editor', 'reviewer', 'finance'] as const) ids[role] = await add(role, sponsor, role)
  ids.left = await add('left', sponsor, null)
  ids.rival = await add('rival', otherSponsor, 'owner')
  for (const id of Object.values(ids))
    await db.query(
      `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
        values (sha256($1), $2, $3, $3::timestamptz + interval '30 minutes', $3, '', 'test')`,
      [Buffer.from(`session ${id}`), id, at],
    )
})
afterAll(() => books.drop())

/** The secret of an open session of this person, as opened above. */
const session = (user: number | null) => (user === null ? 'null' : `'session ${user}'`)
type Attack = (user: number | null) => string
const attacks = (): [name: string, roles: readonly PersonRole[], sql: Attack][] => {
  const { sponsor, draft, open, submitted, allForMember } = books.ids
  const when = `'${at.toISOString()}'`
  const said = `'It was copied from elsewhere, each word.'`
  return [
    ['funding', ['owner', 'finance'], (who) => `campaigns_fund(${sponsor}, ${who}, ${draft}, ${when})`],
    ['a deposit', ['owner', 'finance'], (who) => `sponsors_make_deposit(${sponsor}, ${who}, 5000, 'sandbox', ${when})`],
    [
      'approving',
      ['owner', 'reviewer'],
      (who) => `tasks_approve(${submitted}, ${sponsor}, 'sponsor', ${who}, ${when})`,
    ],
    [
      'approving of any sponsor',
      ['owner', 'reviewer'],
      (who) => `tasks_approve(${submitted}, null, 'sponsor', ${who}, ${when})`,
    ],
    [
      'approving many',
      ['owner', 'reviewer'],
      (who) => `tasks_approve_many(${open}, ${sponsor}, array[${allForMember}]::bigint[], 'sponsor', ${who}, ${when})`,
    ],
    [
      'rejecting',
      ['owner', 'reviewer'],
      (who) => `tasks_reject(${submitted}, ${sponsor}, ${who}, 'other', ${said}, ${when})`,
    ],
    [
      'a repair',
      ['owner', 'reviewer'],
      (who) => `tasks_ask_repair(${submitted}, ${sponsor}, ${who}, ${said}, ${when})`,
    ],
    ['pausing', ['owner', 'editor'], (who) => `campaigns_move(${open}, ${sponsor}, ${who}, 'paused', ${when})`],
    ['closing', ['owner', 'editor'], (who) => `campaigns_move(${open}, ${sponsor}, ${who}, 'closed', ${when})`],
    [
      'deleting a draft',
      ['owner', 'editor'],
      (who) => `campaigns_delete_draft(${sponsor}, ${who}, ${draft}, null, ${when})`,
    ],
    [
      'a role',
      ['owner'],
      (who) => `sponsors_change_role(${session(who)}, ${sponsor}, ${ids.editor}, 'owner', null, ${when})`,
    ],
    [
      'removing',
      ['owner'],
      (who) => `sponsors_remove_person(${session(who)}, ${sponsor}, ${ids.editor}, 'x', ${when})`,
    ],
    [
      'inviting',
      ['owner'],
      (who) =>
        `sponsors_invite(${session(who)}, ${sponsor}, 'sealed', array[sha256('x')], 'owner', 'en', sha256('y'), ${when})`,
    ],
    [
      'sending again',
      ['owner'],
      (who) => `sponsors_renew_invitation(${session(who)}, ${sponsor}, 1, sha256('z'), ${when})`,
    ],
    ['withdrawing', ['owner'], (who) => `sponsors_withdraw_invitation(${sponsor}, ${who}, 1, ${when})`],
  ]
}
const everybody = ['owner', 'editor', 'reviewer', 'finance', 'left', 'rival'] as const

test('each function refuses people without the right, former people, those of another sponsor, and unknown ones', async () => {
  const wrong: string[] = []
  for (const [name, roles, sql] of attacks()) {
    for (const who of everybody) {
      const may = roles.some((role) => role === who)
      const said = await books.attempt((db) => db.query(`select ${sql(ids[who])}`))
      const refused = said?.includes('only some of the people of this sponsor may do that') ?? false
      if (refused === may) wrong.push(`${name} as ${who}: ${said}`)
    }
    const nobody = await books.attempt((db) => db.query(`select ${sql(null)}`))
    if (!/only some of the people|no open session/.test(nobody ?? '')) wrong.push(`${name} as nobody: ${nobody}`)
  }
  expect(wrong).toEqual([])
})

test('the application can neither add a person to a sponsor nor change a role directly', async () => {
  const { sponsor } = books.ids
  const stranger = await addPerson(books.owner.db, 'sponsor', 'stranger', at)
  const attempt = (sql: string) => books.attempt((db) => db.query(sql))
  expect(await attempt(`insert into sponsors_user (user_id, sponsor_id) values (${stranger}, ${sponsor})`)).toMatch(
    /by an invitation/,
  )
  expect(
    await attempt(`insert into sponsors_user (user_id, sponsor_id, role) values (${stranger}, ${sponsor}, 'owner')`),
  ).toMatch(/permission denied/)
  expect(await attempt(`update sponsors_user set role = 'owner' where user_id = ${ids.editor}`)).toMatch(
    /permission denied/,
  )
  expect(await attempt(`update sponsors_user set sponsor_id = ${sponsor} where user_id = ${ids.rival}`)).toMatch(
    /permission denied/,
  )
  for (const sql of [
    `delete from sponsors_user`,
    `delete from sponsors_invitation`,
    `update sponsors_invitation set role = 'owner'`,
  ])
    expect(await attempt(sql)).toMatch(/permission denied/)
  // A member cannot be an owner, and a token belongs to a person of the organisation.
  expect(
    await books.attempt(async (db) => {
      const { rows } = await db.query<{ id: number }>(
        `insert into sponsors_sponsor (name, created_at) values ('New', $1) returning id`,
        [at],
      )
      await db.query('insert into sponsors_user (user_id, sponsor_id) values ($1, $2)', [books.ids.rahima, rows[0]!.id])
    }),
  ).toMatch(/its owner/)
  for (const user of [ids.left, ids.rival, stranger])
    expect(
      await books.attempt((db) =>
        db.query(
          `insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at, expires_at)
            values ($1, $2, 'x', sha256('x'), $3, $3::timestamptz + interval '1 day')`,
          [sponsor, user, at],
        ),
      ),
    ).toMatch(/one of the people/)
})

test('nobody joins without the secret of an invitation, or with another e-mail', async () => {
  const { db } = books.owner
  await db.query(
    `insert into sponsors_invitation (
        sponsor_id, email, email_mark, role, language, invited_by, secret_hash, sent_at, expires_at
      )
      values ($1, 'sealed', sha256('anika'), 'owner', 'en', $2, sha256('secret'), $3, $3::timestamptz + interval '7 days')`,
    [books.ids.sponsor, ids.owner, at],
  )
  const join = (secret: string, mark: string) =>
    `select sponsors_accept_invitation(
        '${secret}', 'name', 'mail', array[sha256('${mark}')], 'n', '${storedPassword}', 'en', '${at.toISOString()}'
      ) ->> 'outcome' as outcome`
  const outcome = async (sql: string) => (await books.app.db.query<{ outcome: string }>(sql)).rows[0]!.outcome
  expect(await outcome(join('a guess', 'anika'))).toBe('over')
  // The stored hash of the secret opens nothing.
  expect(await outcome(join('\\x' + '00'.repeat(32), 'anika'))).toBe('over')
  expect(await books.attempt((app) => app.query(join('secret', 'babul')))).toMatch(/its own e-mail/)
  expect(await outcome(join('secret', 'anika'))).toBe('joined')
})

test('only a person with the right to act can record the event', async () => {
  const { sponsor, draft } = books.ids
  const tell = (who: number | null, actor = 'sponsor') =>
    books.attempt((db) =>
      db.query(`select audit_tell($1, $2, $3, 'campaign.changed', null, $4, $5, null, false, '{}', null)`, [
        at,
        actor,
        who,
        sponsor,
        draft,
      ]),
    )
  expect(await tell(ids.editor)).toBeUndefined()
  for (const who of [ids.reviewer, ids.finance, ids.left, ids.rival, null])
    expect(await tell(who)).toMatch(/not what happened/)
  const refund = (who: number | null, actor: string) =>
    books.attempt(async (db) => {
      const { rows } = await db.query<{ id: number }>(
        `insert into sponsors_refund (sponsor_id, amount, account, created_at, asked_by)
          values ($1, 500, 'The bank, 4711', $2, $3)
          returning id`,
        [sponsor, at, ids.finance],
      )
      await db.query(`select audit_tell($1, $2, $3, 'refund.asked', null, $4, null, null, false, $5, null)`, [
        at,
        actor,
        who,
        sponsor,
        JSON.stringify({ refundId: rows[0]!.id, amount: 500 }),
      ])
    })
  expect(await refund(ids.finance, 'sponsor')).toBeUndefined()
  for (const [who, actor] of [
    [ids.editor, 'sponsor'],
    [ids.left, 'sponsor'],
    [null, 'sponsor'],
    [null, 'anyone'],
    [ids.finance, 'member'],
  ] as const)
    expect(await refund(who, actor)).toMatch(/not what happened/)
})
