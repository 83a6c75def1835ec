/**
 * What an API token of a sponsor may do: read, write and fund campaigns, decide on submissions, read and change who belongs to it, change
 * webhooks, ask for refunds.
 */
export const tokenScopes = ['read', 'campaigns', 'decide', 'people_read', 'people', 'webhooks', 'refunds'] as const
export type TokenScope = (typeof tokenScopes)[number]
