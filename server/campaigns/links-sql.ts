import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export interface LinkRow {
  id: number
  name: string | null
  username: string
  created_at: Date
  ends_at: Date
}

/** A link `l` that is valid at the time in this parameter. */
const works = (now: string) => `l.revoked_at is null and l.ends_at > ${now}::timestamptz`

/** Valid links, newest first. There are few: see make-link.ts. */
export async function linksOf(db: Db, campaignId: number, now: Date): Promise<LinkRow[]> {
  const { rows } = await db.query<LinkRow>(
    `select
        l.id,
        p.name,
        u.username,
        l.created_at,
        l.ends_at
      from campaigns_shared_link l
        join members_user u on u.id = l.made_by
        join sponsors_user p on p.user_id = l.made_by
      where l.campaign_id = $1
        and ${works('$2')}
      order by l.id desc`,
    [campaignId, now],
    'campaigns-links',
  )
  return rows
}

export async function insertLink(
  db: Db,
  {
    campaignId,
    hash,
    madeBy,
    tokenId,
    at,
    endsAt,
  }: { campaignId: number; hash: Buffer; madeBy: number; tokenId: number | null; at: Date; endsAt: Date },
): Promise<number> {
  return onlyRow(
    await db.query<{ id: number }>(
      `insert into campaigns_shared_link (campaign_id, secret_hash, made_by, token_id, created_at, ends_at)
        select
          $1,
          $2,
          $3,
          $4,
          $5::timestamptz,
          least($6::timestamptz, (select expires_at from sponsors_token where id = $4))
        returning id`,
      [campaignId, hash, madeBy, tokenId, at, endsAt],
      'campaigns-make-link',
    ),
  ).id
}

export async function revokeLink(
  db: Db,
  { id, campaignId, sponsorId, now }: { id: number; campaignId: number; sponsorId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update campaigns_shared_link l
      set revoked_at = $4
      from campaigns_campaign c
      where l.id = $1
        and l.campaign_id = $2
        and c.id = l.campaign_id
        and c.sponsor_id = $3
        and ${works('$4')}`,
    [id, campaignId, sponsorId, now],
    'campaigns-revoke-link',
  )
  return rowCount > 0
}

export interface SharedCampaign {
  id: number
  sponsorId: number
  title: string
  otherTitle: string | null
  appName: string
  organisation: string
  endsAt: Date
}

/** The campaign of a link; undefined if the link has ended, was revoked or never existed. */
export async function campaignOfLink(db: Db, hash: Buffer, now: Date): Promise<SharedCampaign | undefined> {
  const { rows } = await db.query<SharedCampaign>(
    `select
        c.id,
        c.sponsor_id as "sponsorId",
        c.title,
        c.other_title as "otherTitle",
        c.app_name as "appName",
        s.name as organisation,
        l.ends_at as "endsAt"
      from campaigns_shared_link l
        join campaigns_campaign c on c.id = l.campaign_id
        join sponsors_sponsor s on s.id = c.sponsor_id
      where l.secret_hash = $1
        and s.closed_at is null
        and ${works('$2')}`,
    [hash, now],
    'campaigns-of-link',
  )
  return rows[0]
}
