/** Well-known open-source Android apps with our own descriptions, in the order in which they are tested each week. */
export const apps = {
  antennapod: { name: 'AntennaPod', link: 'https://f-droid.org/packages/de.danoeh.antennapod/', does: 'পডকাস্ট শোনা' },
  newpipe: { name: 'NewPipe', link: 'https://f-droid.org/packages/org.schabi.newpipe/', does: 'ভিডিও দেখা' },
  organicmaps: {
    name: 'Organic Maps',
    link: 'https://f-droid.org/packages/app.organicmaps/',
    does: 'অফলাইন মানচিত্র দেখা',
  },
  gallery: { name: 'Fossify Gallery', link: 'https://f-droid.org/packages/org.fossify.gallery/', does: 'ছবি গুছিয়ে রাখা' },
  keepassdx: {
    name: 'KeePassDX',
    link: 'https://f-droid.org/packages/com.kunzisoft.keepass.libre/',
    does: 'গোপন তথ্য গুছিয়ে রাখা',
  },
  markor: { name: 'Markor', link: 'https://f-droid.org/packages/net.gsantner.markor/', does: 'নোট লেখা' },
  wikipedia: { name: 'Wikipedia', link: 'https://f-droid.org/packages/org.wikipedia/', does: 'বাংলা উইকিপিডিয়া পড়া' },
  heliboard: { name: 'HeliBoard', link: 'https://f-droid.org/packages/helium314.keyboard/', does: 'বাংলা টাইপ করা' },
  localsend: {
    name: 'LocalSend',
    link: 'https://f-droid.org/packages/org.localsend.localsend_app/',
    does: 'পাশের ফোনে ফাইল পাঠানো',
  },
  vlc: { name: 'VLC', link: 'https://f-droid.org/packages/org.videolan.vlc/', does: 'ফোনে রাখা গান ও ভিডিও চালানো' },
  feeder: { name: 'Feeder', link: 'https://f-droid.org/packages/com.nononsenseapps.feeder/', does: 'খবর পড়া' },
  weather: { name: 'Breezy Weather', link: 'https://f-droid.org/packages/org.breezyweather/', does: 'আবহাওয়া দেখা' },
  k9: { name: 'K-9 Mail', link: 'https://f-droid.org/packages/com.fsck.k9/', does: 'ইমেইল পড়া ও লেখা' },
  aegis: { name: 'Aegis', link: 'https://f-droid.org/packages/com.beemdevelopment.aegis/', does: 'দুই ধাপের সাইন ইন' },
  signal: { name: 'Signal', link: 'https://signal.org/android/apk/', does: 'বার্তা ও কল' },
  calculator: { name: 'Fossify Calculator', link: 'https://f-droid.org/packages/org.fossify.math/', does: 'হিসাব করা' },
} as const
export type AppName = keyof typeof apps
