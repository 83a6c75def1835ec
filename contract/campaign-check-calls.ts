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
    summary: 'Campaigns; those that wait for a review come first',
    role: 'operator',
    reads: 'standby',
    work: ['content'],
    query: pageQuery({ state: field(v.optional(CampaignState), 'Only those in this state.') }),
    reply: page(
      data('CampaignToCheck', 'A campaign that an operator checks, with what charter C10 forbids in it.', {
        ...Campaign.entries,
        sponsorId: f.sponsorId,
        organisation: f.organisation,
        findings: field(v.array(Finding), 'What in the texts is forbidden (charter C10).'),
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
    body: data('SendingBack', 'Why a campaign goes back to its sponsor.', {
      reason: field(text(10, 1000), 'Why, in words.', 'The review is about another app than this one.'),
    }),
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
  'POST /api/operator/campaigns/:id/take-down': {
    name: 'takeDownPicture',
    summary: 'Take down a picture of a campaign in any state for ever; its sponsor reads the reason',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    /** `picture` is the URL of the picture in one of its sizes. */
    body: data('PictureToTakeDown', 'A picture that breaks a rule.', {
      picture: field(
        v.pipe(v.string(), v.regex(/^\/api\/campaign-pictures\/[0-9a-f]{32}\.(small|large)$/)),
        'The address of the picture.',
        '/api/campaign-pictures/5f0c7a9e1b2d3c4f5a6b7c8d9e0f1a2b.large',
      ),
      reason: field(text(10, 1000), 'Why, in words.', 'It shows a person’s card.'),
    }),
    reply: Campaign,
    refusals: ['not_found'],
  },
})
