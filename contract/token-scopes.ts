/**
 * Scopes of a sponsor's API token: read, write and fund campaigns, decide on submissions, list people, withdraw invitations and change the
 * token person's own name, change webhooks, request refunds. No scope allows adding or removing people.
 */
export const tokenScopes = ['read', 'campaigns', 'decide', 'people_read', 'people', 'webhooks', 'refunds'] as const
export type TokenScope = (typeof tokenScopes)[number]
