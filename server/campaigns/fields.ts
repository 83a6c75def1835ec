import {
  campaignFields,
  type CampaignField,
  type FieldName,
  type OfferedSchemas,
} from '../../contract/campaign-fields.ts'
import type { campaigns } from '../../contract/campaigns.ts'
import type { Input } from '../../contract/endpoint.ts'

export type Written = Required<Input<(typeof campaigns)['PATCH /api/sponsor/campaigns/:id']>['body']>
/** The fields as the driver reads them. The driver returns times as Date, so each time field is listed here. */
export type WrittenRow = { [K in FieldName]: K extends 'opensAt' | 'closesAt' ? Date | null : Written[K] }

const fields = Object.entries(campaignFields) as [FieldName, CampaignField][]
export const fieldNames: readonly FieldName[] = fields.map(([name]) => name)
export const offeredNames = fields
  .filter(([, { offered }]) => offered)
  .map(([name]) => name) as (keyof OfferedSchemas)[]

/** The column of a field: `minReviewLength` is stored in `min_review_length`. */
export const columnOf = (name: FieldName): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The select list for these fields of the campaign `c`, with the field names as aliases. */
export const columnsOf = (names: readonly FieldName[]): string =>
  names.map((name) => `c.${columnOf(name)} as "${name}"`).join(', ')

/** A field's value as a parameter of a statement. The driver would send a list as an array, but the columns are jsonb. */
export const toColumn = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value)

/**
 * The fields to write, from the request body and the stored row. Fields of another platform become null, so that a campaign that changes
 * its platform does not keep them.
 */
export function forPlatform<B extends Partial<Written>>(
  body: B,
  platform: Written['platform'],
  present: Partial<WrittenRow> = {},
): B {
  const foreign = fields.filter(
    ([name, { onlyOn }]) => onlyOn && onlyOn !== platform && (body[name] ?? present[name] ?? null) !== null,
  )
  return { ...body, ...Object.fromEntries(foreign.map(([name]) => [name, null])) }
}

/** These fields of a row as the API returns them, with times as ISO text. */
export function fieldsOf<K extends FieldName>(row: Pick<WrittenRow, K>, names: readonly K[]): Pick<Written, K> {
  const told: Partial<Record<K, unknown>> = {}
  for (const name of names) {
    const value: unknown = row[name]
    told[name] = value instanceof Date ? value.toISOString() : value
  }
  return told as Pick<Written, K>
}
