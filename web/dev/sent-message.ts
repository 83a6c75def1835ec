/** An SMS or e-mail as the server sent it to the gateway. */
export interface SentMessage {
  channel: 'sms' | 'email'
  to: string
  subject: string | null
  body: string
  /** When the server sent it, in UTC. */
  at: string
}
