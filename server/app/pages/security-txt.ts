import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { refuse } from '../../core/refuse.ts'
import type { Clock, Settings } from '../http/edge.ts'

const dayMs = 86_400_000
/** How long the security contact in a release stays valid. An installation without updates for that long may not read reports either. */
const believedDays = 365

/** The day of the newest release in CHANGELOG.md. */
export function releaseDay(): Date {
  const changes = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
  const day = /^## \d+\.\d+\.\d+ - (\d{4}-\d{2}-\d{2})$/m.exec(changes)?.[1]
  if (!day) throw new Error('CHANGELOG.md names no release')
  return new Date(`${day}T00:00:00Z`)
}

/** Serves `/.well-known/security.txt` (RFC 9116) while it is valid: with a contact, and for a year after the release. */
export function serveSecurityTxt(app: FastifyInstance, settings: Settings, clock: Clock): void {
  const { securityContact, publicUrl } = settings
  if (!securityContact) return
  const expires = new Date(releaseDay().getTime() + believedDays * dayMs)
  const lines = [`Contact: ${securityContact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: bn, en']
  if (publicUrl) lines.push(`Canonical: ${publicUrl}/.well-known/security.txt`)
  app.get('/.well-known/security.txt', async (_, reply) => {
    if (clock.now() >= expires) throw refuse('not_found')
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
