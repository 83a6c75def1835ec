import type { deviceClasses, District, Division, languages } from '../../../contract/screening.ts'
import { catalogue, type Pair, type SayOf } from './words.ts'

/** Texts for declarations of members and criteria of campaigns. */
export const screening = catalogue({
  device_low: { en: 'Simple: up to 2 GB of memory', bn: 'সাধারণ: ২ জিবি পর্যন্ত র‍্যাম' },
  device_mid: { en: 'Middle: 3 or 4 GB of memory', bn: 'মাঝারি: ৩ বা ৪ জিবি র‍্যাম' },
  device_high: { en: 'Strong: more than 4 GB of memory', bn: 'শক্তিশালী: ৪ জিবির বেশি র‍্যাম' },

  language_bn: { en: 'Bengali', bn: 'বাংলা' },
  language_en: { en: 'English', bn: 'ইংরেজি' },
  language_hi: { en: 'Hindi', bn: 'হিন্দি' },
  language_ur: { en: 'Urdu', bn: 'উর্দু' },
  language_ar: { en: 'Arabic', bn: 'আরবি' },
  language_ctg: { en: 'Chittagonian', bn: 'চাটগাঁইয়া' },
  language_syl: { en: 'Sylheti', bn: 'সিলেটি' },

  division_barishal: { en: 'Barishal', bn: 'বরিশাল' },
  division_chattogram: { en: 'Chattogram', bn: 'চট্টগ্রাম' },
  division_dhaka: { en: 'Dhaka', bn: 'ঢাকা' },
  division_khulna: { en: 'Khulna', bn: 'খুলনা' },
  division_mymensingh: { en: 'Mymensingh', bn: 'ময়মনসিংহ' },
  division_rajshahi: { en: 'Rajshahi', bn: 'রাজশাহী' },
  division_rangpur: { en: 'Rangpur', bn: 'রংপুর' },
  division_sylhet: { en: 'Sylhet', bn: 'সিলেট' },

  district_barguna: { en: 'Barguna', bn: 'বরগুনা' },
  district_barishal: { en: 'Barishal', bn: 'বরিশাল' },
  district_bhola: { en: 'Bhola', bn: 'ভোলা' },
  district_jhalokathi: { en: 'Jhalokathi', bn: 'ঝালকাঠি' },
  district_patuakhali: { en: 'Patuakhali', bn: 'পটুয়াখালী' },
  district_pirojpur: { en: 'Pirojpur', bn: 'পিরোজপুর' },
  district_bandarban: { en: 'Bandarban', bn: 'বান্দরবান' },
  district_brahmanbaria: { en: 'Brahmanbaria', bn: 'ব্রাহ্মণবাড়িয়া' },
  district_chandpur: { en: 'Chandpur', bn: 'চাঁদপুর' },
  district_chattogram: { en: 'Chattogram', bn: 'চট্টগ্রাম' },
  district_coxs_bazar: { en: 'Cox’s Bazar', bn: 'কক্সবাজার' },
  district_cumilla: { en: 'Cumilla', bn: 'কুমিল্লা' },
  district_feni: { en: 'Feni', bn: 'ফেনী' },
  district_khagrachhari: { en: 'Khagrachhari', bn: 'খাগড়াছড়ি' },
  district_lakshmipur: { en: 'Lakshmipur', bn: 'লক্ষ্মীপুর' },
  district_noakhali: { en: 'Noakhali', bn: 'নোয়াখালী' },
  district_rangamati: { en: 'Rangamati', bn: 'রাঙ্গামাটি' },
  district_dhaka: { en: 'Dhaka', bn: 'ঢাকা' },
  district_faridpur: { en: 'Faridpur', bn: 'ফরিদপুর' },
  district_gazipur: { en: 'Gazipur', bn: 'গাজীপুর' },
  district_gopalganj: { en: 'Gopalganj', bn: 'গোপালগঞ্জ' },
  district_kishoreganj: { en: 'Kishoreganj', bn: 'কিশোরগঞ্জ' },
  district_madaripur: { en: 'Madaripur', bn: 'মাদারীপুর' },
  district_manikganj: { en: 'Manikganj', bn: 'মানিকগঞ্জ' },
  district_munshiganj: { en: 'Munshiganj', bn: 'মুন্সিগঞ্জ' },
  district_narayanganj: { en: 'Narayanganj', bn: 'নারায়ণগঞ্জ' },
  district_narsingdi: { en: 'Narsingdi', bn: 'নরসিংদী' },
  district_rajbari: { en: 'Rajbari', bn: 'রাজবাড়ী' },
  district_shariatpur: { en: 'Shariatpur', bn: 'শরীয়তপুর' },
  district_tangail: { en: 'Tangail', bn: 'টাঙ্গাইল' },
  district_bagerhat: { en: 'Bagerhat', bn: 'বাগেরহাট' },
  district_chuadanga: { en: 'Chuadanga', bn: 'চুয়াডাঙ্গা' },
  district_jashore: { en: 'Jashore', bn: 'যশোর' },
  district_jhenaidah: { en: 'Jhenaidah', bn: 'ঝিনাইদহ' },
  district_khulna: { en: 'Khulna', bn: 'খুলনা' },
  district_kushtia: { en: 'Kushtia', bn: 'কুষ্টিয়া' },
  district_magura: { en: 'Magura', bn: 'মাগুরা' },
  district_meherpur: { en: 'Meherpur', bn: 'মেহেরপুর' },
  district_narail: { en: 'Narail', bn: 'নড়াইল' },
  district_satkhira: { en: 'Satkhira', bn: 'সাতক্ষীরা' },
  district_jamalpur: { en: 'Jamalpur', bn: 'জামালপুর' },
  district_mymensingh: { en: 'Mymensingh', bn: 'ময়মনসিংহ' },
  district_netrokona: { en: 'Netrokona', bn: 'নেত্রকোনা' },
  district_sherpur: { en: 'Sherpur', bn: 'শেরপুর' },
  district_bogura: { en: 'Bogura', bn: 'বগুড়া' },
  district_chapainawabganj: { en: 'Chapainawabganj', bn: 'চাঁপাইনবাবগঞ্জ' },
  district_joypurhat: { en: 'Joypurhat', bn: 'জয়পুরহাট' },
  district_naogaon: { en: 'Naogaon', bn: 'নওগাঁ' },
  district_natore: { en: 'Natore', bn: 'নাটোর' },
  district_pabna: { en: 'Pabna', bn: 'পাবনা' },
  district_rajshahi: { en: 'Rajshahi', bn: 'রাজশাহী' },
  district_sirajganj: { en: 'Sirajganj', bn: 'সিরাজগঞ্জ' },
  district_dinajpur: { en: 'Dinajpur', bn: 'দিনাজপুর' },
  district_gaibandha: { en: 'Gaibandha', bn: 'গাইবান্ধা' },
  district_kurigram: { en: 'Kurigram', bn: 'কুড়িগ্রাম' },
  district_lalmonirhat: { en: 'Lalmonirhat', bn: 'লালমনিরহাট' },
  district_nilphamari: { en: 'Nilphamari', bn: 'নীলফামারী' },
  district_panchagarh: { en: 'Panchagarh', bn: 'পঞ্চগড়' },
  district_rangpur: { en: 'Rangpur', bn: 'রংপুর' },
  district_thakurgaon: { en: 'Thakurgaon', bn: 'ঠাকুরগাঁও' },
  district_habiganj: { en: 'Habiganj', bn: 'হবিগঞ্জ' },
  district_moulvibazar: { en: 'Moulvibazar', bn: 'মৌলভীবাজার' },
  district_sunamganj: { en: 'Sunamganj', bn: 'সুনামগঞ্জ' },
  district_sylhet: { en: 'Sylhet', bn: 'সিলেট' },
} satisfies Record<
  | `device_${(typeof deviceClasses)[number]}`
  | `language_${(typeof languages)[number]}`
  | `division_${Division}`
  | `district_${District}`,
  Pair
>)

interface Sought {
  deviceClasses: readonly (typeof deviceClasses)[number][]
  languages: readonly (typeof languages)[number][]
  districts: readonly District[]
}

/** A campaign's criteria, one text per kind: phones, languages, districts. Empty if there are none. */
export const soughtIn = (t: SayOf<typeof screening>, { deviceClasses, languages, districts }: Sought): string[] =>
  [
    deviceClasses.map((one) => t(`device_${one}`)),
    languages.map((one) => t(`language_${one}`)),
    districts.map((one) => t(`district_${one}`)),
  ]
    .filter((names) => names.length > 0)
    .map((names) => names.join(', '))
