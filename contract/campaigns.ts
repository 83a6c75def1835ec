import * as v from 'valibot'
import { campaignFields } from './campaign-fields.ts'
import { Id, IdParams, page, pageQuery, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { ChosenApp, ListedApp, ListingReport } from './listing.ts'
import { listingBounds } from './listing-bounds.ts'
import { data, field, named } from './describe.ts'
import { CampaignState, CampaignIn, CampaignPatch, Campaign, OwnCampaign } from './campaigns-data.ts'
import { campaignChecks } from './campaign-check-calls.ts'

export * from './campaigns-data.ts'

export const campaigns = {
  ...endpoints('Campaigns', {
    'GET /api/sponsor/campaigns': {
      name: 'listCampaigns',
      summary: 'The organisation’s campaigns, newest first',
      role: 'sponsor',
      reads: 'standby',
      people: ['owner', 'editor', 'reviewer', 'finance'],
      token: 'read',
      query: pageQuery({ state: field(v.optional(CampaignState), 'Only those in this state.') }),
      reply: page(Campaign),
    },
    'POST /api/sponsor/campaigns': {
      name: 'createCampaign',
      summary: 'Write a campaign (draft); says what in it is forbidden',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      body: CampaignIn,
      reply: OwnCampaign,
      status: 201,
      refusals: ['auth.too_many_requests', 'campaign.in_past'],
    },
    'POST /api/sponsor/imports': {
      name: 'importListing',
      summary:
        'Begin a draft from a zip with a store listing (fastlane). Of several apps in it, the reply lists them, and a second call names one',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      query: v.object({
        appLink: field(
          campaignFields.appLink.schema,
          'Where the app is found: a page of a store or a site.',
          'https://f-droid.org/packages/org.example.hisab/',
        ),
        app: field(
          v.optional(ChosenApp),
          'The `app` of an earlier reply, where the zip has listings of several apps.',
          'org.example.hisab',
        ),
      }),
      upload: { maxBytes: listingBounds.zipBytes, tooLarge: 'import.too_large' },
      /** `campaign` is null if the zip contains several apps and the request must name one. */
      reply: data('ListingImport', 'The draft that was begun from a store listing, and what was taken of it.', {
        campaign: field(v.nullable(OwnCampaign), 'The draft; null where one of several apps has to be named first.'),
        apps: field(v.array(ListedApp), 'Of a zip with listings of several apps: which. Empty where one was taken.'),
        ...ListingReport.entries,
      }),
      refusals: ['import.too_large', 'import.bad_zip', 'import.no_listing', 'auth.too_many_requests'],
    },
    'POST /api/sponsor/fitting-members': {
      name: 'countFittingMembers',
      summary: 'About how many members fit what a campaign looks for',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      body: named(
        'Audience',
        'Whom a campaign looks for.',
        v.pick(CampaignIn, ['platform', 'minAndroidVersion', 'minLevel', 'deviceClasses', 'languages', 'districts']),
      ),
      /** `about` is rounded. It is null if the number is below `fewerThan`. */
      reply: data('FittingMembers', 'About how many members fit.', {
        about: field(v.nullable(Whole), 'How many, rounded; null for fewer than `fewerThan`.', 340),
        fewerThan: field(Whole, 'Below this number `about` is null, so that nobody can be singled out.', 20),
      }),
      refusals: ['auth.too_many_requests'],
    },
    'GET /api/sponsor/campaigns/:id': {
      name: 'getCampaign',
      summary: 'One campaign; of a draft also what in it is forbidden',
      role: 'sponsor',
      people: ['owner', 'editor', 'reviewer', 'finance'],
      token: 'read',
      params: IdParams,
      reply: OwnCampaign,
      refusals: ['not_found'],
    },
    'PATCH /api/sponsor/campaigns/:id': {
      name: 'changeCampaign',
      summary: 'Change a draft; amount and places only while it is unfunded',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      body: CampaignPatch,
      ifMatch: true,
      reply: OwnCampaign,
      refusals: [
        'not_found',
        'conflict.state',
        'conflict.changed',
        'precondition.missing',
        'campaign.amount_locked',
        'campaign.in_past',
        'auth.too_many_requests',
      ],
    },
    'DELETE /api/sponsor/campaigns/:id': {
      name: 'deleteCampaign',
      summary: 'Delete a draft that never had money, with its pictures and public links; the log keeps its title',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      ifMatch: true,
      refusals: ['not_found', 'conflict.state', 'conflict.changed', 'precondition.missing'],
    },
    'POST /api/sponsor/campaigns/:id/copy': {
      name: 'copyCampaign',
      summary:
        'Copy a campaign into a new draft, with its words, settings and pictures, and with the times that are still to come',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      reply: OwnCampaign,
      status: 201,
      createdAt: '/api/sponsor/campaigns/{id}',
      refusals: ['not_found', 'auth.too_many_requests'],
    },
    'POST /api/sponsor/campaigns/:id/fund': {
      name: 'fundCampaign',
      summary: 'Move amount × places from the balance into the campaign’s escrow',
      role: 'sponsor',
      people: ['owner', 'finance'],
      token: 'campaigns',
      params: IdParams,
      reply: Campaign,
      money: true,
      refusals: [
        'not_found',
        'conflict.state',
        'campaign.forbidden',
        'campaign.already_funded',
        'sponsor.balance_short',
      ],
    },
    'POST /api/sponsor/campaigns/:id/submit': {
      name: 'submitCampaign',
      summary: 'Submit a draft for review by the operators',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      reply: Campaign,
      refusals: ['not_found', 'conflict.state', 'campaign.forbidden', 'campaign.in_past'],
    },
    'POST /api/sponsor/campaigns/:id/pause': {
      name: 'pauseCampaign',
      summary: 'Pause: offer no new places',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      reply: Campaign,
      refusals: ['not_found', 'conflict.state'],
    },
    'POST /api/sponsor/campaigns/:id/resume': {
      name: 'resumeCampaign',
      summary: 'Resume: offer places again',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      reply: Campaign,
      refusals: ['not_found', 'conflict.state'],
    },
    'POST /api/sponsor/campaigns/:id/close': {
      name: 'closeCampaign',
      summary: 'Close; unused money is returned when no task is undecided',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      reply: Campaign,
      money: true,
      refusals: ['not_found', 'conflict.state'],
    },
    'POST /api/sponsor/campaigns/:id/pictures': {
      name: 'addCampaignPicture',
      summary: 'Add a screenshot to a draft, or set its icon: JPEG, PNG or WebP; re-encoded, metadata stripped',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      query: v.object({
        kind: field(
          v.optional(v.picklist(['icon', 'screenshot']), 'screenshot'),
          'Only those of this kind; of events, of several kinds with commas between.',
          'submitted,decided',
        ),
      }),
      upload: { maxBytes: 5 * 1024 * 1024 },
      reply: Campaign,
      etag: 'picturesVersion',
      status: 201,
      createdAt: '/api/sponsor/campaigns/:id',
      refusals: [
        'not_found',
        'conflict.state',
        'campaign.not_picture',
        'campaign.pictures_full',
        'auth.too_many_requests',
      ],
    },
    'PUT /api/sponsor/campaigns/:id/pictures': {
      name: 'arrangeCampaignPictures',
      summary: 'Set which screenshots a draft keeps, in which order, and whether its icon; see `picturesVersion`',
      role: 'sponsor',
      people: ['owner', 'editor'],
      token: 'campaigns',
      params: IdParams,
      body: data(
        'CampaignPictures',
        'Which of the pictures are shown, in which order. Those that are not named are removed.',
        {
          icon: field(v.boolean(), 'Whether the campaign keeps its icon.'),
          screenshots: field(
            v.pipe(v.array(Id), v.maxLength(5)),
            'The ids of the screenshots, in their order.',
            [31, 32],
          ),
        },
      ),
      ifMatch: true,
      reply: Campaign,
      etag: 'picturesVersion',
      refusals: ['not_found', 'conflict.state', 'conflict.changed', 'precondition.missing', 'auth.too_many_requests'],
    },
    'GET /api/campaigns/:id/cover.svg': {
      name: 'getCampaignCover',
      summary: 'The campaign’s cover',
      role: 'anyone',
      params: IdParams,
      // Cache buster: each version of the picture has its own URL, so browsers can cache it.
      query: v.object({
        v: field(
          v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))),
          'The version of the drawing: another one has another address, so that this one may be kept.',
          '1a2b3c4d',
        ),
      }),
      produces: 'image/svg+xml',
      refusals: ['not_found'],
    },
    'GET /api/campaign-pictures/:name': {
      name: 'getCampaignPicture',
      summary: 'A picture of a campaign; before it opens, only for its sponsor and for operators',
      role: 'anyone',
      params: v.object({
        name: field(
          v.pipe(v.string(), v.regex(/^[0-9a-f]{32}\.(small|large)$/)),
          'The name of the picture, as its address has it.',
          '5f0c7a9e1b2d3c4f5a6b7c8d9e0f1a2b.large',
        ),
      }),
      produces: 'image/webp',
      refusals: ['not_found'],
    },
  }),
  ...campaignChecks,
}
