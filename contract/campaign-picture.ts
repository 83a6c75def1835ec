import * as v from 'valibot'
import { Id, Whole } from './common.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** A sponsor's screenshot in two sizes: a thumbnail of at most 8 kB and a larger image. */
export const CampaignPicture = data(
  'CampaignPicture',
  'A screenshot from the sponsor, in two sizes: a small one of at most 8 kB, and a large one.',
  {
    id: field(Id, 'The id of the picture.', 31),
    small: field(
      v.string(),
      'The address of the small picture, of at most 8 kB.',
      '/api/campaign-pictures/5f0c….small',
    ),
    smallWidth: field(Whole, 'The width of the small picture in pixels.', 180),
    smallHeight: field(Whole, 'The height of the small picture in pixels.', 320),
    large: field(v.string(), 'The address of the large picture.', '/api/campaign-pictures/5f0c….large'),
    width: f.width,
    height: f.height,
  },
)
