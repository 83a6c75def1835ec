import type { OutMessage } from '../messages/gateway.ts'
import type { TestApp } from './app.ts'

/** Written and unsent SMS and e-mails, oldest first. */
export async function waitingMessages({
  owner,
  edge: { seal },
}: Pick<TestApp, 'owner' | 'edge'>): Promise<OutMessage[]> {
  const { rows } = await owner.db.query<OutMessage>(
    'select id, channel, recipient, subject, body from app_outbox where sent_at is null order by id',
  )
  return rows.map((row) => ({
    ...row,
    recipient: seal.open('message.to', row.recipient),
    body: seal.open('message.body', row.body),
  }))
}
