insert into content_announcement (starts_at, title_en, title_bn, body_en, body_bn) values
('2026-01-01T00:00:00Z', 'Porokh never asks you for money', 'পরখ কখনো আপনার কাছে টাকা চায় না',
 'There is no deposit, no fee and no "recharge" here. If somebody asks you for money, your PIN or a code in our name, send nothing and report it under "You never pay here".',
 'এখানে কোনো ফি বা "রিচার্জ" নেই, টাকা জমাও দিতে হয় না। আমাদের নামে কেউ টাকা, পিন বা কোড চাইলে কিছু পাঠাবেন না। "এখানে কখনো টাকা দিতে হয় না" পাতায় জানিয়ে দিন।'),
('2026-01-02T00:00:00Z', 'Say what you really think: every honest review is paid the same', 'যা ভাবছেন তা-ই লিখুন: সৎ মতামতের টাকা সমান',
 'One star is paid like five. The app maker sees your stars only after deciding. Write what you tried, what worked and what did not.',
 'এক তারা আর পাঁচ তারার টাকা একই। সিদ্ধান্তের আগে অ্যাপ নির্মাতা আপনার তারা দেখেন না। কী করলেন, কী চলল, কী চলল না, তা লিখুন।'),
('2026-01-03T00:00:00Z', 'No decision within 72 hours? You are paid.', '৭২ ঘণ্টায় সিদ্ধান্ত হয়নি? টাকা আপনি পাবেন।',
 'Every task shows the day by which it is decided. If nobody decides by then, it is approved by itself and your share is in your balance.',
 'কবের মধ্যে সিদ্ধান্ত হবে, প্রতিটি কাজেই লেখা থাকে। তার মধ্যে কেউ সিদ্ধান্ত না দিলে কাজটি নিজে থেকেই অনুমোদিত হয়, আপনার অংশ ব্যালেন্সে আসে।');

insert into content_banner (place, picture, link, starts_at, title_en, title_bn, text_en, text_bn) values
(1, '/banners/never-pay.svg', '/deposit', '2026-01-01T00:00:00Z',
 'You never pay here', 'এখানে কখনো টাকা দিতে হয় না', 'How to tell a fraud from us', 'প্রতারক চেনার উপায়'),
(2, '/banners/honest.svg', '/faq', '2026-01-01T00:00:00Z',
 'Your honest word', 'আপনার সৎ কথা', 'One star is paid like five', 'এক তারা, পাঁচ তারা: টাকা একই'),
(3, '/banners/silence-pays.svg', '/faq', '2026-01-01T00:00:00Z',
 'Silence pays', 'সিদ্ধান্ত না এলেও টাকা', 'Not decided in 72 hours: approved', '৭২ ঘণ্টায় সিদ্ধান্ত না হলে অনুমোদিত'),
(4, '/banners/withdraw.svg', '/withdraw', '2026-01-01T00:00:00Z',
 'Yours, whenever you like', 'টাকা আপনার, সময়ও আপনার', 'Withdraw to bKash, Nagad or Rocket', 'বিকাশ, নগদ বা রকেটে তুলুন'),
(5, '/banners/levels.svg', '/vip-level', '2026-01-01T00:00:00Z',
 'Levels are earned', 'কাজ করলে স্তর বাড়ে', 'More tasks, a larger share, never for money', 'বেশি কাজ, বেশি অংশ, কেনা যায় না'),
(6, '/banners/open-books.svg', '/transparency', '2026-01-01T00:00:00Z',
 'Our books are open', 'হিসাব সবার জন্য খোলা', 'What was paid, and how fast', 'কত টাকা, কত তাড়াতাড়ি');
