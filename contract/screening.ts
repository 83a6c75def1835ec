/** Facts that members can declare and campaigns can require. Values only, so that screens can use them without a schema. */

/** Phones for testing. */
export const phones = ['android', 'ios'] as const
/** By memory: up to 2 GB, 3 or 4 GB, more. */
export const deviceClasses = ['low', 'mid', 'high'] as const
/**
 * Languages in which apps are made, and the two largest regional ones. Languages that reveal ethnicity are left out: nobody should have to
 * state it for work, and no campaign can ask for it.
 */
export const languages = ['bn', 'en', 'hi', 'ur', 'ar', 'ctg', 'syl'] as const

/** The 64 districts of Bangladesh by division, as in ISO 3166-2:BD. */
export const districtsOf = {
  barishal: ['barguna', 'barishal', 'bhola', 'jhalokathi', 'patuakhali', 'pirojpur'],
  chattogram: [
    'bandarban',
    'brahmanbaria',
    'chandpur',
    'chattogram',
    'coxs_bazar',
    'cumilla',
    'feni',
    'khagrachhari',
    'lakshmipur',
    'noakhali',
    'rangamati',
  ],
  dhaka: [
    'dhaka',
    'faridpur',
    'gazipur',
    'gopalganj',
    'kishoreganj',
    'madaripur',
    'manikganj',
    'munshiganj',
    'narayanganj',
    'narsingdi',
    'rajbari',
    'shariatpur',
    'tangail',
  ],
  khulna: [
    'bagerhat',
    'chuadanga',
    'jashore',
    'jhenaidah',
    'khulna',
    'kushtia',
    'magura',
    'meherpur',
    'narail',
    'satkhira',
  ],
  mymensingh: ['jamalpur', 'mymensingh', 'netrokona', 'sherpur'],
  rajshahi: ['bogura', 'chapainawabganj', 'joypurhat', 'naogaon', 'natore', 'pabna', 'rajshahi', 'sirajganj'],
  rangpur: ['dinajpur', 'gaibandha', 'kurigram', 'lalmonirhat', 'nilphamari', 'panchagarh', 'rangpur', 'thakurgaon'],
  sylhet: ['habiganj', 'moulvibazar', 'sunamganj', 'sylhet'],
} as const
export type Division = keyof typeof districtsOf
export type District = (typeof districtsOf)[Division][number]
export const divisions = Object.keys(districtsOf) as Division[]
export const districts = divisions.flatMap((division): readonly District[] => districtsOf[division]) as [
  District,
  ...District[],
]

/** Why a campaign does not suit a member. */
export const misfits = ['level', 'platform', 'androidVersion', 'deviceClass', 'language', 'district'] as const
