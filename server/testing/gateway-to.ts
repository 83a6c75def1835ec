import type { Gateway, OutMessage } from '../messages/gateway.ts'

/** A gateway that accepts every message or, if `take` throws, reports that nothing was sent. */
export const gatewayTo = (take: (message: OutMessage) => Promise<void>, more: Partial<Gateway> = {}): Gateway => ({
  name: 'url',
  channels: ['sms', 'email'],
  repeats: () => true,
  send: (message) =>
    take(message).then(
      () => ({ is: 'taken' }),
      () => ({ is: 'not_taken', why: 'refused by the test' }),
    ),
  ...more,
})
