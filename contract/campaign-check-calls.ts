import * as v from 'valibot'
import { IdParams, page, pageQuery, text } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Finding } from './finding.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { CampaignState, Campaign } from './campaigns-data.ts'

export const campaignChecks = endpoints('Operators: campaigns', {
  'GET /api/operator/campaigns': {
    name: 'listCampaignsToCheck',
    summary: 'Campaigns; those waiting for a review come first',
    role: 'operator',
    reads: 'standby',
    work: ['content'],
    query: pageQuery({ state: field(v.optional(CampaignState), 'Only campaigns in this state.') }),
    reply: page(
      data('CampaignToCheck', 'A campaign for an operator’s check, with the phrases that charter C10 forbids.', {
        ...Campaign.entries,
        sponsorId: f.sponsorId,
        organisation: f.organisation,
        findings: field(v.array(Finding), 'Forbidden phrases in the texts (charter C10).'),
      }),
    ),
  },
  'POST /api/operator/campaigns/:id/open': {
    name: 'openCampaign',
    summary: 'Open a checked campaign',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'campaign.not_funded', 'inbox.claimed'],
  },
  'POST /api/operator/campaigns/:id/send-back': {
    name: 'sendCampaignBack',
    summary: 'Send a campaign back to its sponsor with a reason',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    body: data('SendingBack', 'The return of a campaign to its sponsor.', {
      reason: field(text(10, 1000), 'The reason, in words.', 'The steps ask for a rating in the store.'),
    }),
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
  'POST /api/operator/campaigns/:id/take-down': {
    name: 'takeDownPicture',
    summary: 'Permanently take down a picture of a campaign in any state; its sponsor reads the reason',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    /** `picture` is the URL of the picture in one of its sizes. */
    body: data('PictureToTakeDown', 'A picture that violates a rule.', {
      picture: field(
        v.pipe(v.string(), v.regex(/^\/api\/campaign-pictures\/[0-9a-f]{32}\.(small|large)$/)),
        'The address of the picture.',
        '/api/campaign-pictures/5f0c7a9e1b2d3c4f5a6b7c8d9e0f1a2b.large',
      ),
      reason: field(text(10, 1000), 'The reason, in words.', 'It shows a person’s card.'),
    }),
    reply: Campaign,
    refusals: ['not_found'],
  },
})
