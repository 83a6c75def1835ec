import type { campaigns } from '../../contract/campaigns.ts'
import type { Routes } from '../core/action.ts'
import { addPicture } from './add-picture.ts'
import { arrangePictures, showPicture, takeDownPicture } from './pictures.ts'
import {
  changeCampaign,
  closeCampaign,
  copyCampaign,
  deleteDraft,
  pauseCampaign,
  resumeCampaign,
} from './change-campaign.ts'
import { countFitting } from './count-fitting.ts'
import { createCampaign } from './create-campaign.ts'
import { fundCampaign } from './fund-campaign.ts'
import { importListing } from './import-listing.ts'
import { listAllCampaigns } from './list-all-campaigns.ts'
import { listCampaigns, showCampaign } from './list-campaigns.ts'
import { openCampaign } from './open-campaign.ts'
import { sendBackCampaign } from './send-back-campaign.ts'
import { showCover } from './show-cover.ts'
import { submitCampaign } from './submit-campaign.ts'

export const campaignsRoutes: Routes<typeof campaigns> = {
  'GET /api/sponsor/campaigns': listCampaigns,
  'POST /api/sponsor/campaigns': createCampaign,
  'POST /api/sponsor/imports': importListing,
  'POST /api/sponsor/fitting-members': countFitting,
  'GET /api/sponsor/campaigns/:id': showCampaign,
  'PATCH /api/sponsor/campaigns/:id': changeCampaign,
  'DELETE /api/sponsor/campaigns/:id': deleteDraft,
  'POST /api/sponsor/campaigns/:id/copy': copyCampaign,
  'POST /api/sponsor/campaigns/:id/fund': fundCampaign,
  'POST /api/sponsor/campaigns/:id/submit': submitCampaign,
  'POST /api/sponsor/campaigns/:id/pause': pauseCampaign,
  'POST /api/sponsor/campaigns/:id/resume': resumeCampaign,
  'POST /api/sponsor/campaigns/:id/close': closeCampaign,
  'POST /api/sponsor/campaigns/:id/pictures': addPicture,
  'PUT /api/sponsor/campaigns/:id/pictures': arrangePictures,
  'GET /api/campaigns/:id/cover.svg': showCover,
  'GET /api/campaign-pictures/:name': showPicture,
  'GET /api/operator/campaigns': listAllCampaigns,
  'POST /api/operator/campaigns/:id/open': openCampaign,
  'POST /api/operator/campaigns/:id/send-back': sendBackCampaign,
  'POST /api/operator/campaigns/:id/take-down': takeDownPicture,
}
