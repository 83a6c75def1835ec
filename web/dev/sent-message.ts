/** An SMS or e-mail as the server handed it over. */
export interface SentMessage {
  channel: 'sms' | 'email'
  to: string
  subject: string | null
  body: string
  /** When it was handed over, in UTC. */
  at: string
}
