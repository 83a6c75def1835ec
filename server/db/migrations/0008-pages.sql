-- The texts that Porokh begins with; operators rewrite them as they need.
insert into content_page (name, updated_at, title_en, title_bn, body_en, body_bn) values
('terms', '2026-01-01T00:00:00Z', 'Terms & Conditions', 'শর্তাবলি', $en$
You test apps and say honestly what you found. App makers pay for it. These terms say what you can count on and what we ask of you. They are short on purpose: please read them.

## What we promise you

1. **You never pay.** There is no joining fee, no deposit and no way to pay money in. Whoever asks you for money in our name is a fraud.
2. **Your balance is yours.** It is never negative, and no task can freeze it.
3. **The money is there first.** A campaign opens only after the app maker has paid for every place in it.
4. **Your opinion never changes your pay.** One star is paid like five. The app maker sees your stars only after deciding.
5. **Silence pays.** If nobody decides about your work within 72 hours, it is approved and paid.
6. **A rejection has a reason,** and you can dispute it within 7 days, as often as it happens. A person of ours decides.
7. **You withdraw when you like,** from the smallest amount shown on the Withdraw page. No task has to be finished first.
8. **A hold is explained, short and open to appeal.** It names its reason and ends by itself within 7 days.
9. **Levels are earned by approved work.** They cannot be bought.
10. **Your words stay private.** Your review goes to the app maker only. Nothing is posted to an app store.
11. **Inviting pays nothing.** Your code lets a friend in. There is no commission, so nobody gains by luring you.

## Who may join

- You are 18 or older and live in Bangladesh.
- You have one account, with a phone number or an e-mail address of your own.
- You keep your password and PIN to yourself. We never ask for them.

## Your work

- Try the app as the steps ask, and write in your own words what happened. What does not work is as useful as what does.
- Do not copy reviews from elsewhere or from each other, and do not hand in work that you did not do.
- Leave out private things of other people, in the text and in the screenshots.
- No campaign may ask you for a rating in an app store, a purchase, money, a password or a code. If one does, give the task back and tell us: you lose nothing.

## Your pay

- The amount and your share of it are fixed when you take the task. A later change does not touch them.
- The app maker approves, asks once for a repair (you have 24 hours for it), or rejects with a reason.
- A task that you give back, or whose time runs out, costs you nothing. The place is simply free again.

## Taking your money out

- Money goes only to the mobile wallet that you have bound yourself: bKash, Nagad or Rocket. One wallet belongs to one member.
- After you change the wallet, the next withdrawal waits 24 hours. That protects you if somebody else gets hold of your phone.
- We take nothing off a withdrawal. What your wallet's provider takes for cash-out is its own charge; we show it to you beforehand.

## Holds, and leaving

- If we see signs that an account was stolen, we may stop withdrawals or sign-ins for at most 7 days. You are told why, and you can appeal. Your money stays yours.
- Whoever cheats may be kept from taking new tasks. They can still sign in, appeal and withdraw everything that they have earned.
- You can download your data and close your account once your balance is withdrawn. The books keep the movements of money, as the law asks, but no longer your name.

## What we keep about you

Your username, phone or e-mail, wallet, the work you hand in, and when and from which address you signed in. App makers see a made-up name, never yours, nor your phone or wallet. We sell nothing and show no advertising.

## For app makers

- You pay in beforehand, and amount × places is set aside when you fund a campaign. What is not used comes back to you.
- You decide within 72 hours, by whether the work was done, never by whether you like the opinion.
- You may not ask for store ratings, purchases, money, credentials or praise.

## When something changes

We announce a change of these terms at least 14 days before it applies, and it never takes away what you have already earned. Write to us any time under [Support](/support).
$en$, $bn$
আপনি অ্যাপ চালিয়ে দেখেন, তারপর যেমন লাগল সৎভাবে লেখেন। এর জন্য টাকা দেন অ্যাপ নির্মাতা। আপনি কী কী পাবেন আর আমরা আপনার কাছে কী চাই, এখানে তা লেখা আছে। ইচ্ছা করেই ছোট রেখেছি, একবার পড়ে নিন।

## আমরা যে কথা দিচ্ছি

1. **আপনাকে কখনো টাকা দিতে হবে না।** যোগ দিতে কোনো ফি লাগে না, টাকা জমা রাখতে হয় না, টাকা দেওয়ার কোনো উপায়ই নেই। আমাদের নামে কেউ টাকা চাইলে সে প্রতারক।
2. **আপনার ব্যালেন্স আপনারই।** ব্যালেন্স কখনো শূন্যের নিচে নামে না, কোনো কাজের জন্য আটকেও থাকে না।
3. **আগে টাকা, তারপর কাজ।** অ্যাপ নির্মাতা প্রতিটি আসনের টাকা জমা রাখলে তবেই কাজ খোলে।
4. **আপনার মতামতে টাকা কমে-বাড়ে না।** এক তারা দিলেও যা, পাঁচ তারা দিলেও তা। সিদ্ধান্ত দেওয়ার আগে অ্যাপ নির্মাতা আপনার তারা দেখতে পান না।
5. **সিদ্ধান্ত না এলেও টাকা পাবেন।** ৭২ ঘণ্টার মধ্যে কেউ সিদ্ধান্ত না দিলে আপনার কাজ নিজে থেকেই অনুমোদিত হয়।
6. **মতামত না নিলে কারণ জানাতে হয়।** আপনি ৭ দিনের মধ্যে আপত্তি জানাতে পারেন, যতবার দরকার ততবার। আমাদের একজন কর্মী দেখে সিদ্ধান্ত দেন।
7. **যখন ইচ্ছা টাকা তুলুন।** টাকা তোলার পাতায় লেখা সর্বনিম্ন পরিমাণ হলেই তোলা যায়। আগে কোনো কাজ শেষ করতে হয় না।
8. **কিছু সাময়িক স্থগিত হলে কারণ জানানো হয়,** আর আপনি আপিল করতে পারেন। ৭ দিনের মধ্যে তা নিজে থেকেই শেষ হয়।
9. **অনুমোদিত কাজেই স্তর বাড়ে।** টাকা দিয়ে কেনা যায় না।
10. **আপনার লেখা গোপন থাকে।** মতামত শুধু অ্যাপ নির্মাতা পান। কোনো অ্যাপ স্টোরে কিছু পোস্ট করা হয় না।
11. **আমন্ত্রণে কেউ টাকা পান না।** আপনার কোড দিয়ে বন্ধু যোগ দিতে পারেন, এটুকুই। কমিশন নেই, তাই আপনাকে টেনে এনে কারও লাভ নেই।

## কে যোগ দিতে পারেন

- আপনার বয়স ১৮ বা তার বেশি এবং আপনি বাংলাদেশে থাকেন।
- আপনার অ্যাকাউন্ট একটিই, নিজের ফোন নম্বর বা ইমেইল দিয়ে খোলা।
- পাসওয়ার্ড ও পিন নিজের কাছে রাখবেন। আমরা কখনো এগুলো চাই না।

## আপনার কাজ

- ধাপগুলো ধরে অ্যাপটি চালিয়ে দেখুন, যা হলো নিজের ভাষায় লিখুন। কী ঠিকমতো চলে না, সেটি জানাও সমান দরকারি।
- অন্য কোথাও থেকে বা অন্য কারও লেখা নকল করবেন না। যে কাজ করেননি, তা জমা দেবেন না।
- লেখায় বা ছবিতে অন্যের ব্যক্তিগত তথ্য দেবেন না।
- কোনো কাজে অ্যাপ স্টোরে রেটিং, কেনাকাটা, টাকা, পাসওয়ার্ড বা কোড চাওয়া নিষেধ। কেউ চাইলে কাজটি ফেরত দিয়ে আমাদের জানান। আপনার কোনো ক্ষতি হবে না।

## আপনার পারিশ্রমিক

- কাজ নেওয়ার সময়ই মূল্য আর তাতে আপনার অংশ ঠিক হয়ে যায়। পরে কিছু বদলালেও আপনার টাকা একই থাকে।
- অ্যাপ নির্মাতা অনুমোদন করেন, একবার সংশোধন চাইতে পারেন (সময় ২৪ ঘণ্টা), আর না নিলে কারণ লিখে জানান।
- কাজ ফেরত দিলে বা সময় পার হলে আপনার কোনো টাকা কাটা যায় না। আসনটি শুধু আবার খালি হয়।

## টাকা তোলা

- টাকা যায় শুধু আপনার নিজের যোগ করা ওয়ালেটে: বিকাশ, নগদ বা রকেট। একটি ওয়ালেট একজন সদস্যের।
- ওয়ালেট বদলালে পরের বার টাকা তুলতে ২৪ ঘণ্টা অপেক্ষা করতে হয়। ফোন অন্যের হাতে পড়লে এতে আপনার টাকা বাঁচে।
- টাকা তোলার সময় আমরা কিছু কাটি না। ক্যাশ আউটে আপনার ওয়ালেট কোম্পানি যা নেয়, তা তাদের চার্জ। আমরা আগেই দেখিয়ে দিই।

## সাময়িক স্থগিত, আর চলে যাওয়া

- অ্যাকাউন্ট চুরি হয়েছে মনে হলে আমরা টাকা তোলা বা সাইন ইন সর্বোচ্চ ৭ দিন স্থগিত রাখতে পারি। কারণ জানানো হবে, আপনি আপিল করতে পারবেন। টাকা আপনারই থাকবে।
- কেউ ঠকালে তাঁকে নতুন কাজ দেওয়া বন্ধ হতে পারে। তবু তিনি সাইন ইন করতে, আপিল করতে আর আয়ের পুরো টাকা তুলতে পারবেন।
- আপনি নিজের তথ্য নামিয়ে নিতে পারেন, টাকা তোলা হয়ে গেলে অ্যাকাউন্ট বন্ধ করতে পারেন। আইনের কারণে হিসাবের খাতায় লেনদেন থাকে, কিন্তু আপনার নাম আর থাকে না।

## আপনার কোন কোন তথ্য রাখি

ইউজারনেম, ফোন বা ইমেইল, ওয়ালেট, আপনার জমা দেওয়া কাজ, আর কখন কোন ইন্টারনেট ঠিকানা থেকে সাইন ইন করেছেন। অ্যাপ নির্মাতা একটি বানানো নাম দেখেন, আপনার নাম, ফোন বা ওয়ালেট কখনো নয়। আমরা কারও কাছে তথ্য বেচি না, বিজ্ঞাপনও দেখাই না।

## অ্যাপ নির্মাতাদের জন্য

- টাকা আগে জমা দিতে হয়। ক্যাম্পেইন চালু করলে মূল্য × আসন, এই টাকা আলাদা করে রাখা হয়। যা খরচ হয় না, ফেরত পান।
- ৭২ ঘণ্টার মধ্যে সিদ্ধান্ত দিতে হয়, কাজ হয়েছে কি না তা দেখে, মতামত ভালো লাগল কি না তা দেখে নয়।
- স্টোর রেটিং, কেনাকাটা, টাকা, পাসওয়ার্ড বা প্রশংসা চাওয়া যাবে না।

## কিছু বদলালে

শর্ত বদলালে অন্তত ১৪ দিন আগে জানাই। আপনি যা আয় করে ফেলেছেন, শর্ত বদলালেও তা আপনারই থাকে। যেকোনো সময় [সহায়তা](/support) পাতায় লিখুন।
$bn$),

('about', '2026-01-01T00:00:00Z', 'About Porokh', 'পরখ সম্পর্কে', $en$
**Porokh** (পরখ) means to try something out and judge it. That is what happens here: people in Bangladesh try apps in their spare hours, say honestly what they found, and are paid for it by those who make the apps.

## Why it exists

An app maker rarely sees how the app behaves on a cheap phone, on a slow line, in the hands of somebody who reads Bengali first. You see it every day. That is worth money, and it should reach you.

"Task" sites with the same look as ours are a well-known fraud. First comes a little pay, then a deposit, then a special order that freezes the balance, and to get it out one has to pay ever more. Porokh is built so that none of this is possible: there is simply no way for a member to pay money in, and no way to freeze a balance by a task. It is not a promise on a poster; the books refuse it.

## How the money goes

1. An app maker pays in and sets aside the full amount for every place of a campaign.
2. You take a place. What you will be paid is fixed from then on.
3. You hand in your review. The app maker has 72 hours to decide; if nobody does, you are paid.
4. Your share is in your balance at once, and you withdraw it to your own wallet when you like.

What is left of the amount after your share pays for running this place: people who check campaigns, settle disputes and send payouts. Your share grows with your level, from 70 to 90 percent.

## See for yourself

How much was paid, how fast, how many reviews were rejected and how many disputes members won: it is all public, straight from the books, under [Our figures](/transparency). How to tell a fraud from us is told under [You never pay here](/deposit).
$en$, $bn$
**পরখ** মানে কোনো কিছু নিজে যাচাই করে দেখা। এখানে ঠিক সেটাই হয়: বাংলাদেশের মানুষ অবসরে অ্যাপ চালিয়ে দেখেন, যেমন লাগল সৎভাবে লেখেন, আর তার জন্য অ্যাপ নির্মাতার কাছ থেকে টাকা পান।

## কেন পরখ

কম দামি ফোনে, ধীর ইন্টারনেটে, বাংলায় পড়তে স্বচ্ছন্দ একজন মানুষের হাতে অ্যাপটি কেমন চলে, নির্মাতা তা খুব কমই দেখতে পান। আপনি দেখেন প্রতিদিন। আপনার এই দেখার দাম আছে, আর সেই টাকা আপনারই পাওয়া উচিত।

দেখতে আমাদের মতো "টাস্ক" সাইট দিয়ে যে প্রতারণা হয়, তা অনেকেই জানেন। প্রথমে অল্প কিছু টাকা দেয়, তারপর টাকা জমা দিতে বলে, তারপর "বিশেষ অর্ডার" দিয়ে ব্যালেন্স আটকে দেয়, আর টাকা বের করতে আরও টাকা দিতে হয়। পরখ এমনভাবে বানানো যে এর কোনোটিই সম্ভব নয়: সদস্যের টাকা দেওয়ার পথই নেই, কাজ দিয়ে ব্যালেন্স আটকানোর পথও নেই। এটি শুধু মুখের কথা নয়, আমাদের হিসাবের খাতাই তা নেয় না।

## টাকা কীভাবে চলে

1. অ্যাপ নির্মাতা টাকা জমা দেন, আর প্রতিটি আসনের পুরো টাকা আলাদা করে রাখেন।
2. আপনি একটি আসন নেন। কত পাবেন, তখনই ঠিক হয়ে যায়।
3. আপনি মতামত জমা দেন। অ্যাপ নির্মাতার হাতে ৭২ ঘণ্টা সময়। কেউ সিদ্ধান্ত না দিলেও আপনি টাকা পান।
4. আপনার অংশ সঙ্গে সঙ্গে ব্যালেন্সে আসে, যখন ইচ্ছা নিজের ওয়ালেটে তুলে নেন।

আপনার অংশের পর যা থাকে, তা দিয়ে পরখ চলে: কাজ যাচাই, আপত্তির বিচার, টাকা পাঠানো। স্তর বাড়লে আপনার অংশও বাড়ে, ৭০ থেকে ৯০ শতাংশ।

## নিজেই দেখে নিন

কত টাকা দেওয়া হয়েছে, কত তাড়াতাড়ি, কতগুলো মতামত নেওয়া হয়নি, কত আপত্তিতে সদস্য জিতেছেন: সবই সবার জন্য খোলা, সরাসরি হিসাবের খাতা থেকে, [আমাদের হিসাব](/transparency) পাতায়। প্রতারক চেনার উপায় আছে [এখানে কখনো টাকা দিতে হয় না](/deposit) পাতায়।
$bn$),

('event', '2026-01-01T00:00:00Z', 'Events', 'আয়োজন', $en$
## Testing week for Bengali keyboards

Typing Bengali is where many apps still stumble: joined letters fall apart, search finds nothing, names are cut off. Throughout the year app makers who care about this open campaigns with Bengali typing in their steps. You find them in the Task Hall like all others.

What helps them most:

- Type a long message with joined letters (ক্ষ, জ্ঞ, ন্ধ্র, স্ত্রী) and look at it again after sending it.
- Search for a Bengali word that you know is there.
- Put a Bengali name on a contact, a note or a file, and look where it is cut off.
- Write down your keyboard and your phone's model: half of the faults depend on them.

## How an event works here

An event never costs you anything and never promises a prize. It is nothing but campaigns on one subject at one time, each paid like every other task. If somebody invites you to a "Porokh event" that takes a fee, a deposit or a number of friends: that is not us. [Please tell us](/deposit).
$en$, $bn$
## বাংলা কিবোর্ড পরখ

বাংলা লিখতে গেলেই অনেক অ্যাপ এখনো হোঁচট খায়: যুক্তবর্ণ ভেঙে যায়, খুঁজলে পাওয়া যায় না, নাম কেটে যায়। যেসব অ্যাপ নির্মাতা এটি ঠিক করতে চান, তাঁরা সারা বছরই এমন কাজ খোলেন যার ধাপে বাংলা লেখা থাকে। অন্য সব কাজের মতো এগুলোও কাজের তালিকায় পাবেন।

যা তাঁদের সবচেয়ে কাজে লাগে:

- যুক্তবর্ণ দিয়ে (ক্ষ, জ্ঞ, ন্ধ্র, স্ত্রী) লম্বা একটি বার্তা লিখুন, পাঠানোর পর আবার দেখুন।
- এমন একটি বাংলা শব্দ খুঁজুন, যেটি সেখানে আছে বলে জানেন।
- কোনো নম্বর, নোট বা ফাইলের নাম বাংলায় দিন, কোথায় কেটে যায় দেখুন।
- কোন কিবোর্ড আর কোন মডেলের ফোন, তা লিখুন। অর্ধেক সমস্যা এর ওপরই নির্ভর করে।

## এখানে আয়োজন মানে কী

আয়োজনে আপনার কোনো খরচ নেই, পুরস্কারের লোভও দেখানো হয় না। এটি শুধু একই সময়ে একই বিষয়ের কিছু কাজ, টাকা অন্য সব কাজের মতোই। কেউ যদি "পরখের আয়োজন" বলে ফি চায়, টাকা জমা দিতে বা কয়েকজন বন্ধু আনতে বলে, সে আমরা নই। [আমাদের জানান](/deposit)।
$bn$);

update content_page set body_en = btrim(body_en, E'\n'), body_bn = btrim(body_bn, E'\n');
