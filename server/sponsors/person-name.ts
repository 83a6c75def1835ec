import { mixesScriptsInAWord, organisationPoses } from '../members/poses-as-staff.ts'
import { hasLink } from '../text/links-in-names.ts'
import { withoutUnseen } from '../text/look-alikes.ts'
import { refuse } from '../core/refuse.ts'
import type { Seal } from '../sealing/seal.ts'

/** The encryption context of a person's name. */
export const personNameContext = 'person.name'

/** The name that colleagues see, also of a former person. Without a name, it is the e-mail. */
export const personName = (seal: Seal, { name, username }: { name: string | null; username: string }): string =>
  name === null ? seal.openOrMark('user.username', username) : seal.openOrMark(personNameContext, name)

/**
 * The stored form of the name. Refuses an invisible name, one with a link, since invitations carry it to strangers, and an impersonating
 * one.
 */
export function namedWell(typed: string): string {
  const name = withoutUnseen(typed.normalize('NFKC')).replaceAll(/\s+/g, ' ').trim()
  const rule = !name ? 'required' : hasLink(name) ? 'no_link' : poses(name)
  if (rule) throw refuse('input.not_possible', { errors: [{ field: 'body.name', rule }] })
  return name
}

const poses = (name: string) => (organisationPoses(name) ? 'reserved' : mixesScriptsInAWord(name) ? 'format' : null)
