-- The terms say what app makers see of a device, where operators have left that sentence as it was.
update content_page set
  body_en = replace(
    body_en,
    'App makers see a made-up name, never yours, nor your phone or wallet.',
    'App makers see a made-up name, and with a review your level, the kind of device and its version of Android. Never your name, phone number or wallet.'
  ),
  body_bn = replace(
    body_bn,
    'অ্যাপ নির্মাতা একটি বানানো নাম দেখেন, আপনার নাম, ফোন বা ওয়ালেট কখনো নয়।',
    'অ্যাপ নির্মাতা একটি বানানো নাম দেখেন, আর মতামতের সঙ্গে আপনার স্তর, কী ধরনের ডিভাইস আর অ্যান্ড্রয়েডের কোন সংস্করণ। আপনার নাম, ফোন নম্বর বা ওয়ালেট কখনো নয়।'
  )
where name = 'terms';
