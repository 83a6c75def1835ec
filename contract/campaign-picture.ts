import * as v from 'valibot'
import { Id, Whole } from './common.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** A sponsor's screenshot in two sizes: a thumbnail of at most 8 kB and a larger image. */
export const CampaignPicture = data(
  'CampaignPicture',
  'A screenshot by the sponsor, in two forms: one to look at beside others, of at most 8 kB, and a larger one.',
  {
    id: field(Id, 'The id of the picture.', 31),
    small: field(
      v.string(),
      'The address of the picture in the small form, of at most 8 kB.',
      '/api/campaign-pictures/5f0c….small',
    ),
    smallWidth: field(Whole, 'Its width in pixels.', 180),
    smallHeight: field(Whole, 'Its height in pixels.', 320),
    large: field(v.string(), 'The address of the picture in the large form.', '/api/campaign-pictures/5f0c….large'),
    width: f.width,
    height: f.height,
  },
)
