/**
 * The API version: the day on which this form of the document was first recorded. A breaking change sets a new day and keeps the previous
 * version (docs/api.md, "Versions").
 */
export const apiVersion = '2026-11-27'
