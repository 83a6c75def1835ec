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
