/**
 * What an API token of a sponsor may do: read, write and fund campaigns, decide on submissions, read who belongs to it, withdraw
 * invitations and write the own name, change webhooks, ask for refunds. No token lets anybody in, or removes somebody.
 */
export const tokenScopes = ['read', 'campaigns', 'decide', 'people_read', 'people', 'webhooks', 'refunds'] as const
export type TokenScope = (typeof tokenScopes)[number]
