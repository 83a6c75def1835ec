import type { organisation } from '../../contract/organisation.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action, Ctx } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { onlyRow } from '../db/only-row.ts'
import { callVerb } from '../db/verb.ts'
import { confirmPassword } from '../members/confirm-password.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { organisationName, peopleOf, personOf, writeName, type PersonRow } from './people-sql.ts'
import { namedWell, personName, personNameContext } from './person-name.ts'

type Api = typeof organisation

const shown = ({ seal, who }: Ctx<'sponsor'>, row: PersonRow): Reply<Api['GET /api/sponsor/people/:id']> => ({
  id: row.id,
  name: personName(seal, row),
  email: who.personRole === 'owner' || row.id === who.id ? seal.openOrMark('user.email', row.email) : null,
  role: row.role,
  isSelf: row.id === who.id,
  since: row.since.toISOString(),
  version: row.version,
})

export const listPeople: Action<Api['GET /api/sponsor/people']> = async (ctx) => ({
  organisation: await organisationName(ctx.db, ctx.who.sponsorId),
  items: (await peopleOf(ctx.db, ctx.who.sponsorId)).map((row) => shown(ctx, row)),
})

async function person(ctx: Ctx<'sponsor'>, id: number): Promise<PersonRow> {
  const found = await personOf(ctx.db, ctx.who.sponsorId, id)
  if (!found) throw refuse('not_found')
  return found
}

export const showPerson: Action<Api['GET /api/sponsor/people/:id']> = async (ctx, { params }) =>
  shown(ctx, await person(ctx, params.id))

export const changeRole: Action<Api['PUT /api/sponsor/people/:id']> = async (ctx, { params, body, ifMatch }) => {
  const { db, who, now } = ctx
  const { version } = await person(ctx, params.id)
  requireMatch(ifMatch, version)
  // The database compares the version again, once it has locked the organisation.
  const { outcome } = await callVerb<{ outcome: 'changed' | 'version' | 'last_owner' | 'not_found' }>(db, {
    function: 'sponsors_change_role',
    args: [who.proof, who.sponsorId, params.id, body.role, ifMatch?.includes('*') ? null : version, now],
    done: 'changed',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'version') throw refuse('conflict.changed')
  if (outcome === 'last_owner') throw refuse('person.last_owner')
  return shown(ctx, await person(ctx, params.id))
}

export const removePerson: Action<Api['DELETE /api/sponsor/people/:id']> = async (ctx, { params }) => {
  const { db, who, now } = ctx
  const { outcome } = await callVerb<{ outcome: 'removed' | 'self' | 'not_found' }>(db, {
    function: 'sponsors_remove_person',
    args: [who.proof, who.sponsorId, params.id, nameToKeep(ctx, await person(ctx, params.id)), now],
    done: 'removed',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'self') throw refuse('person.self')
}

/** Texts keep their author's name, or the e-mail if there is none. */
const nameToKeep = ({ seal }: Ctx<'sponsor'>, row: PersonRow) =>
  seal.seal(personNameContext, personName(seal, row).slice(0, 120))

export const writeOwnName: Action<Api['PUT /api/sponsor/name']> = async (ctx, { body }) => {
  const name = namedWell(body.name)
  await writeName(ctx.db, ctx.who.id, ctx.seal.seal(personNameContext, name))
  await record(ctx, 'person.renamed', { sponsorId: ctx.who.sponsorId })
  return shown(ctx, await person(ctx, ctx.who.id))
}

/** Leaves the organisation, which ends the person's account: a sponsor account belongs to one organisation. */
export const leave: Action<Api['POST /api/sponsor/leave']> = async (ctx, { body }) => {
  const { proof } = await confirmPassword(ctx, body.password)
  const { leaving } = onlyRow(
    await ctx.db.query<{ leaving: { outcome: 'left' | 'last_owner' | 'password_wrong' | 'factor_needed' } }>(
      'select sponsors_leave($1, $2, $3, $4) as leaving',
      [ctx.who.proof, proof, nameToKeep(ctx, await person(ctx, ctx.who.id)), ctx.now],
    ),
  )
  if (leaving.outcome === 'factor_needed') throw refuse('factor.needed')
  if (leaving.outcome === 'password_wrong') throw refuse('password.current_wrong')
  if (leaving.outcome === 'last_owner') throw refuse('person.last_owner')
  await ctx.session.close()
}
