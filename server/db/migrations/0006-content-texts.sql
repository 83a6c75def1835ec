-- The initial texts of Porokh; operators rewrite them as needed.
insert into content_page (name, updated_at, title_en, title_bn, body_en, body_bn) values
('terms', '2026-01-01T00:00:00Z', 'Terms & Conditions', 'শর্তাবলি', $en$You test apps and say honestly what you found. App makers pay for it. These terms say what you can count on and what we ask of you. They are short on purpose: please read them.

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

Your username, phone or e-mail, wallet, the work you hand in, and when and from which address you signed in. So that nobody pays themselves or hands in what others wrote, we also note which accounts share a device, a network or a wallet number (scrambled, so that nobody can read it back), and whether a review was pasted or appeared faster than anybody types. Never which keys you press. Only people of ours see it, no machine decides anything by it, and it is deleted after 90 days, or a year after one of us was shown it. App makers see a made-up name, and with a review your level, the kind of device and its version of Android. Never your name, phone number or wallet. We sell nothing and show no advertising.

## For app makers

- You pay in beforehand, and amount × places is set aside when you fund a campaign. What is not used comes back to you.
- You decide within 72 hours, by whether the work was done, never by whether you like the opinion.
- You may not ask for store ratings, purchases, money, credentials or praise.

## When something changes

We announce a change of these terms at least 14 days before it applies, and it never takes away what you have already earned. Write to us any time under [Support](/support).$en$, $bn$আপনি অ্যাপ চালিয়ে দেখেন, তারপর যেমন লাগল সৎভাবে লেখেন। এর জন্য টাকা দেন অ্যাপ নির্মাতা। আপনি কী কী পাবেন আর আমরা আপনার কাছে কী চাই, এখানে তা লেখা আছে। ইচ্ছা করেই ছোট রেখেছি, একবার পড়ে নিন।

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

ইউজারনেম, ফোন বা ইমেইল, ওয়ালেট, আপনার জমা দেওয়া কাজ, আর কখন কোন ইন্টারনেট ঠিকানা থেকে সাইন ইন করেছেন। কেউ যেন নিজেই নিজেকে টাকা না দেন বা অন্যের লেখা জমা না দেন, সে জন্য আরও দেখি: কোন কোন অ্যাকাউন্ট একই ডিভাইস, নেটওয়ার্ক বা ওয়ালেট নম্বর ব্যবহার করে (এমনভাবে রাখি যে আর পড়া যায় না), আর মতামতটি পেস্ট করা কি না, বা হাতে লেখার চেয়ে দ্রুত এসেছে কি না। আপনি কোন বোতাম চাপেন, তা কখনো নয়। এসব শুধু আমাদের কর্মীরা দেখেন, কোনো যন্ত্র এতে সিদ্ধান্ত নেয় না। ৯০ দিন পর মুছে ফেলা হয়, কর্মীদের দেখানো হয়ে থাকলে এক বছর পর। অ্যাপ নির্মাতা একটি বানানো নাম দেখেন, আর মতামতের সঙ্গে আপনার স্তর, কী ধরনের ডিভাইস আর অ্যান্ড্রয়েডের কোন ভার্সন। আপনার নাম, ফোন নম্বর বা ওয়ালেট কখনো নয়। আমরা কারও কাছে তথ্য বেচি না, বিজ্ঞাপনও দেখাই না।

## অ্যাপ নির্মাতাদের জন্য

- টাকা আগে জমা দিতে হয়। ক্যাম্পেইন চালু করলে মূল্য × আসন, এই টাকা আলাদা করে রাখা হয়। যা খরচ হয় না, ফেরত পান।
- ৭২ ঘণ্টার মধ্যে সিদ্ধান্ত দিতে হয়, কাজ হয়েছে কি না তা দেখে, মতামত ভালো লাগল কি না তা দেখে নয়।
- স্টোর রেটিং, কেনাকাটা, টাকা, পাসওয়ার্ড বা প্রশংসা চাওয়া যাবে না।

## কিছু বদলালে

শর্ত বদলালে অন্তত ১৪ দিন আগে জানাই। আপনি যা আয় করে ফেলেছেন, শর্ত বদলালেও তা আপনারই থাকে। যেকোনো সময় [সহায়তা](/support) পাতায় লিখুন।$bn$),

('about', '2026-01-01T00:00:00Z', 'About Porokh', 'পরখ সম্পর্কে', $en$**Porokh** (পরখ) means to try something out and judge it. That is what happens here: people in Bangladesh try apps in their spare hours, say honestly what they found, and are paid for it by those who make the apps.

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

How much was paid, how fast, how many reviews were rejected and how many disputes members won: it is all public, straight from the books, under [Our figures](/transparency). How to tell a fraud from us is told under [You never pay here](/deposit).$en$, $bn$**পরখ** মানে কোনো কিছু নিজে যাচাই করে দেখা। এখানে ঠিক সেটাই হয়: বাংলাদেশের মানুষ অবসরে অ্যাপ চালিয়ে দেখেন, যেমন লাগল সৎভাবে লেখেন, আর তার জন্য অ্যাপ নির্মাতার কাছ থেকে টাকা পান।

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

কত টাকা দেওয়া হয়েছে, কত তাড়াতাড়ি, কতগুলো মতামত নেওয়া হয়নি, কত আপত্তিতে সদস্য জিতেছেন: সবই সবার জন্য খোলা, সরাসরি হিসাবের খাতা থেকে, [আমাদের হিসাব](/transparency) পাতায়। প্রতারক চেনার উপায় আছে [এখানে কখনো টাকা দিতে হয় না](/deposit) পাতায়।$bn$),

('event', '2026-01-01T00:00:00Z', 'Events', 'আয়োজন', $en$## Testing week for Bengali keyboards

Typing Bengali is where many apps still stumble: joined letters fall apart, search finds nothing, names are cut off. Throughout the year app makers who care about this open campaigns with Bengali typing in their steps. You find them in the Task Hall like all others.

What helps them most:

- Type a long message with joined letters (ক্ষ, জ্ঞ, ন্ধ্র, স্ত্রী) and look at it again after sending it.
- Search for a Bengali word that you know is there.
- Put a Bengali name on a contact, a note or a file, and look where it is cut off.
- Write down your keyboard and your phone's model: half of the faults depend on them.

## How an event works here

An event never costs you anything and never promises a prize. It is nothing but campaigns on one subject at one time, each paid like every other task. If somebody invites you to a "Porokh event" that takes a fee, a deposit or a number of friends: that is not us. [Please tell us](/deposit).$en$, $bn$## বাংলা কিবোর্ড পরখ

বাংলা লিখতে গেলেই অনেক অ্যাপ এখনো হোঁচট খায়: যুক্তবর্ণ ভেঙে যায়, খুঁজলে পাওয়া যায় না, নাম কেটে যায়। যেসব অ্যাপ নির্মাতা এটি ঠিক করতে চান, তাঁরা সারা বছরই এমন কাজ খোলেন যার ধাপে বাংলা লেখা থাকে। অন্য সব কাজের মতো এগুলোও কাজের তালিকায় পাবেন।

যা তাঁদের সবচেয়ে কাজে লাগে:

- যুক্তবর্ণ দিয়ে (ক্ষ, জ্ঞ, ন্ধ্র, স্ত্রী) লম্বা একটি বার্তা লিখুন, পাঠানোর পর আবার দেখুন।
- এমন একটি বাংলা শব্দ খুঁজুন, যেটি সেখানে আছে বলে জানেন।
- কোনো নম্বর, নোট বা ফাইলের নাম বাংলায় দিন, কোথায় কেটে যায় দেখুন।
- কোন কিবোর্ড আর কোন মডেলের ফোন, তা লিখুন। অর্ধেক সমস্যা এর ওপরই নির্ভর করে।

## এখানে আয়োজন মানে কী

আয়োজনে আপনার কোনো খরচ নেই, পুরস্কারের লোভও দেখানো হয় না। এটি শুধু একই সময়ে একই বিষয়ের কিছু কাজ, টাকা অন্য সব কাজের মতোই। কেউ যদি "পরখের আয়োজন" বলে ফি চায়, টাকা জমা দিতে বা কয়েকজন বন্ধু আনতে বলে, সে আমরা নই। [আমাদের জানান](/deposit)।$bn$);

insert into content_faq (place, question_en, question_bn, answer_en, answer_bn) values
(1, 'Do I have to pay anything to start, or later?', 'শুরু করতে বা পরে কি আমাকে টাকা দিতে হবে?',
 'No. Never, nothing, under no name. There is no way on Porokh to pay money in as a member. If somebody asks you for a fee, a deposit, a "tax" or a "recharge" in our name, it is a fraud: send nothing and [tell us](/deposit).',
 'না। কখনো না, কোনো নামেই না। পরখে সদস্যের টাকা দেওয়ার কোনো পথই নেই। আমাদের নামে কেউ ফি, জমার টাকা, "ট্যাক্স" বা "রিচার্জ" চাইলে সে প্রতারক। কিছু পাঠাবেন না, [আমাদের জানান](/deposit)।'),
(2, 'How do I recognise a fraud that looks like Porokh?', 'পরখের মতো দেখতে প্রতারণা চিনব কীভাবে?',
 $q$Look for these signs. One is enough to stop:

- You are to pay in before you may work or withdraw.
- A special or "combination" order makes your balance negative or frozen.
- Tasks have to be finished before you may take your money out.
- You are to press five stars or paste a ready-made text.
- Somebody you do not know leads you in a Telegram or WhatsApp group and shows how much others have earned.
- You are asked for your PIN, your password or a code that came by SMS.$q$,
 $q$এই লক্ষণগুলো দেখুন। একটি মিললেই থামুন:

- কাজ করতে বা টাকা তুলতে আগে টাকা জমা দিতে বলে।
- "বিশেষ" বা "কম্বো" অর্ডারে ব্যালেন্স মাইনাস হয় বা আটকে যায়।
- টাকা তুলতে আগে সব কাজ শেষ করতে বলে।
- পাঁচ তারা চাপতে বা আগে থেকে লেখা কথা বসাতে বলে।
- অচেনা কেউ টেলিগ্রাম বা হোয়াটসঅ্যাপ গ্রুপে নিয়ে যায়, অন্যরা কত আয় করল তার ছবি দেখায়।
- পিন, পাসওয়ার্ড বা এসএমএসে আসা কোড চায়।$q$),
(3, 'What do I do for my money?', 'টাকার জন্য আমাকে কী করতে হয়?',
 'You take a task, install or open the app, go through the steps, and write in your own words what happened. Sometimes there are questions or a screenshot. Most tasks take 15 to 40 minutes.',
 'একটি কাজ নেন, অ্যাপটি ইনস্টল করেন বা খোলেন, ধাপগুলো করে দেখেন, তারপর যা হলো নিজের ভাষায় লেখেন। কখনো কয়েকটি প্রশ্ন বা স্ক্রিনশট থাকে। বেশিরভাগ কাজে ১৫ থেকে ৪০ মিনিট লাগে।'),
(4, 'Am I paid less for a bad rating?', 'খারাপ রেটিং দিলে কি টাকা কম পাব?',
 'No. What you are paid is fixed when you take the task, and the app maker sees your stars only after deciding. A fault that you describe well is often the most useful thing for them. How many reviews were rejected at each number of stars is public under [Our figures](/transparency).',
 'না। কাজ নেওয়ার সময়ই টাকা ঠিক হয়ে যায়, আর সিদ্ধান্তের আগে অ্যাপ নির্মাতা আপনার তারা দেখতেই পান না। একটি সমস্যার কথা ভালো করে লিখলে সেটিই অনেক সময় তাঁদের সবচেয়ে কাজে লাগে। কত তারায় কতগুলো মতামত নেওয়া হয়নি, [আমাদের হিসাব](/transparency) পাতায় সবাই দেখতে পান।'),
(5, 'When do I get the money?', 'টাকা কখন পাব?',
 'As soon as your work is approved, at the latest 72 hours after you handed it in: if nobody decides by then, it is approved by itself. From your balance you withdraw to your wallet when you like.',
 'কাজ অনুমোদিত হলেই। সবচেয়ে দেরি হলে জমা দেওয়ার ৭২ ঘণ্টা পর: ততক্ষণে কেউ সিদ্ধান্ত না দিলে কাজটি নিজে থেকেই অনুমোদিত হয়। ব্যালেন্স থেকে যখন ইচ্ছা ওয়ালেটে তুলে নিন।'),
(6, 'My work was rejected. What now?', 'আমার মতামত নেওয়া হয়নি। এখন কী করব?',
 'Open the task under Record: you see the reason there. If you think it is wrong, press Dispute within 7 days and say why. A person of ours reads both sides and decides. The money stays set aside until then. You may dispute as often as you need to.',
 'রেকর্ড পাতায় কাজটি দেখুন, কেন নেওয়া হয়নি সেখানে লেখা আছে। ভুল মনে হলে ৭ দিনের মধ্যে "আপত্তি জানান" চাপুন আর আপনার কথা লিখুন। আমাদের একজন কর্মী দুই পক্ষের কথা পড়ে সিদ্ধান্ত দেন। ততদিন টাকা আলাদা রাখা থাকে। যতবার দরকার, ততবার আপত্তি জানাতে পারেন।'),
(7, 'What happens if I do not finish in time?', 'সময়ের মধ্যে শেষ করতে না পারলে কী হবে?',
 'Nothing bad. The place becomes free for somebody else, and you lose no money and no level. What you have typed stays on your phone. You can also give a task back yourself at any time.',
 'খারাপ কিছু হবে না। আসনটি অন্যের জন্য খালি হয়, আপনার টাকা বা স্তর কিছুই কমে না। যা লিখেছেন, ফোনে থেকে যায়। চাইলে নিজেও যেকোনো সময় কাজ ফেরত দিতে পারেন।'),
(8, 'How do I withdraw, and what does it cost?', 'টাকা তুলব কীভাবে, খরচ কত?',
 'Bind your bKash, Nagad or Rocket wallet in your profile, set a PIN, and enter an amount under Withdraw. We take nothing off. Your wallet''s provider charges for cash-out at an agent; how much that will be is shown beside the amount.',
 'প্রোফাইলে বিকাশ, নগদ বা রকেট ওয়ালেট যোগ করুন, পিন সেট করুন, তারপর টাকা তোলার পাতায় পরিমাণ লিখুন। আমরা কিছু কাটি না। এজেন্টের কাছে ক্যাশ আউটে ওয়ালেট কোম্পানি যে চার্জ নেয়, তা পরিমাণের পাশেই দেখানো থাকে।'),
(9, 'Why does a withdrawal wait after I changed my wallet?', 'ওয়ালেট বদলানোর পর টাকা তুলতে অপেক্ষা কেন?',
 'If somebody takes your phone and binds their own wallet, these 24 hours are your time to notice it. Your first wallet works at once.',
 'কেউ আপনার ফোন নিয়ে নিজের ওয়ালেট বসালে এই ২৪ ঘণ্টা আপনার টের পাওয়ার সময়। প্রথম ওয়ালেটে কোনো অপেক্ষা নেই।'),
(10, 'How do I reach a higher level?', 'স্তর বাড়ে কীভাবে?',
 'Only by approved work. Each level says how many approved tasks it takes and how many of 100 decided ones have to be approved. A higher level brings more tasks a day and a larger share. Levels cannot be bought, and a level is lost only after you were told 14 days before.',
 'শুধু অনুমোদিত কাজ দিয়ে। প্রতিটি স্তরে লেখা আছে কতটি অনুমোদিত কাজ লাগবে, আর সিদ্ধান্ত হওয়া ১০০টি কাজের কতটি অনুমোদিত হতে হবে। স্তর বাড়লে দিনে বেশি কাজ করা যায়, আপনার অংশও বাড়ে। স্তর কেনা যায় না, আর ১৪ দিন আগে না জানিয়ে কমানোও হয় না।'),
(11, 'Do I earn by inviting friends?', 'বন্ধুদের আনলে কি টাকা পাব?',
 'No. Your code only lets a friend in, so that each new member knows somebody here. There is no commission and no team. Where inviting pays, the money usually comes from those who were invited.',
 'না। আপনার কোড দিয়ে বন্ধু শুধু যোগ দিতে পারেন, যাতে নতুন সবাই এখানে কাউকে চেনেন। কমিশন নেই, টিমও নেই। যেখানে লোক আনলে টাকা, সেখানে টাকাটা সাধারণত নতুনদের পকেট থেকেই আসে।'),
(12, 'Who reads what I write?', 'আমার লেখা কে পড়েন?',
 'The app maker whose campaign it is, under a made-up name for you, and our people if there is a dispute. Nothing is posted to an app store, and your name, phone and wallet are never shown.',
 'যাঁর অ্যাপ, তিনি পড়েন, সেখানে আপনার একটি বানানো নাম থাকে। আপত্তি হলে আমাদের কর্মীও পড়েন। কোনো অ্যাপ স্টোরে কিছু পোস্ট হয় না, আপনার নাম, ফোন বা ওয়ালেট কখনো দেখানো হয় না।'),
(13, 'How much data does a task use?', 'একটি কাজে কত ডেটা লাগে?',
 'Porokh itself is kept very light. The app you test has to be downloaded: where its maker has told us the size, the card shows it. Wi-Fi is worth waiting for with a large one.',
 'পরখ নিজে খুব হালকা। যে অ্যাপ দেখবেন সেটি নামাতে হয়: কত এমবি, অ্যাপ নির্মাতা জানালে কার্ডেই লেখা থাকে। বড় অ্যাপ হলে ওয়াই-ফাইয়ের জন্য অপেক্ষা করাই ভালো।'),
(14, 'I have forgotten my password or my PIN.', 'পাসওয়ার্ড বা পিন ভুলে গেছি।',
 'For the password press "Forgot password?" when signing in: a code comes by SMS or e-mail and works for 15 minutes. The PIN you set anew in your profile, with your password. Nobody from Porokh ever asks you for either.',
 'পাসওয়ার্ড ভুললে সাইন ইনের সময় "পাসওয়ার্ড ভুলে গেছেন?" চাপুন: এসএমএস বা ইমেইলে কোড আসবে, ১৫ মিনিট চলবে। পিন প্রোফাইলে গিয়ে পাসওয়ার্ড দিয়ে নতুন করে সেট করুন। পরখের কেউ কখনো এ দুটির কোনোটিই চায় না।');

insert into content_announcement (starts_at, title_en, title_bn, body_en, body_bn) values
('2026-01-01T00:00:00Z', 'Porokh never asks you for money', 'পরখ কখনো আপনার কাছে টাকা চায় না',
 'There is no deposit, no fee and no "recharge" here. If somebody asks you for money, your PIN or a code in our name, send nothing and report it under "You never pay here".',
 'এখানে কোনো ফি বা "রিচার্জ" নেই, টাকা জমাও দিতে হয় না। আমাদের নামে কেউ টাকা, পিন বা কোড চাইলে কিছু পাঠাবেন না। "এখানে কখনো টাকা দিতে হয় না" পাতায় জানিয়ে দিন।'),
('2026-01-02T00:00:00Z', 'Say what you really think: every honest review is paid the same', 'যা ভাবছেন তা-ই লিখুন: সব সৎ মতামতে টাকা একই',
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
