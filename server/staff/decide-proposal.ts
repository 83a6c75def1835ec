import type { Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The result of the functions that confirm or reject a proposal about an operator. */
type Decided =
  | { outcome: 'confirmed' | 'rejected' | 'not_found' | 'same_operator' | 'last_two' | 'exists' }
  | { outcome: 'decided'; state: string }
  | { outcome: 'too_new'; from: string }

/** Decides a proposal about an operator as the second of two, by this function of the database, or refuses with its reason. */
export async function decideProposal(
  { db, who, now }: Pick<Ctx<'operator'>, 'db' | 'who' | 'now'>,
  name: string,
  id: number,
  done: 'confirmed' | 'rejected',
): Promise<undefined> {
  const result = await callVerb<Decided>(db, { function: name, args: [who.proof, id, now], done })
  switch (result.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'decided':
      throw refuse('conflict.state', { state: result.state })
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'too_new':
      throw refuse('operator.too_new', { from: new Date(result.from).toISOString() })
    case 'last_two':
      throw refuse('operator.last_two')
    case 'exists':
      throw refuse('operator.exists')
  }
}
