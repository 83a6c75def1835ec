/**
 * The version of the API: the day on which its document was recorded first. Whoever makes a change that breaks a client sets another day,
 * and keeps what there was (docs/api.md, "Versions").
 */
export const apiVersion = '2026-11-27'
