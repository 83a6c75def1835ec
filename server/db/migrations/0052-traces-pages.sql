-- The terms say what is noted of devices, networks and pasted reviews, where operators have left that sentence as it was.
update content_page set
  body_en = replace(
    body_en,
    'and when and from which address you signed in. App makers',
    'and when and from which address you signed in. So that nobody pays themselves or hands in what others wrote, we also note which accounts share a device, a network or a wallet number (scrambled, so that nobody can read it back), and whether a review was pasted or appeared faster than anybody types. Never which keys you press. Only people of ours see it, no machine decides anything by it, and it is deleted after 90 days, or a year after one of us was shown it. App makers'
  ),
  body_bn = replace(
    body_bn,
    'কখন কোন ইন্টারনেট ঠিকানা থেকে সাইন ইন করেছেন। অ্যাপ নির্মাতা',
    'কখন কোন ইন্টারনেট ঠিকানা থেকে সাইন ইন করেছেন। কেউ যেন নিজেই নিজেকে টাকা না দেন বা অন্যের লেখা জমা না দেন, সে জন্য আরও দেখি: কোন কোন অ্যাকাউন্ট একই ডিভাইস, নেটওয়ার্ক বা ওয়ালেট নম্বর ব্যবহার করে (এমনভাবে রাখি যে আর পড়া যায় না), আর মতামতটি পেস্ট করা কি না, বা হাতে লেখার চেয়ে দ্রুত এসেছে কি না। আপনি কোন বোতাম চাপেন, তা কখনো নয়। এসব শুধু আমাদের কর্মীরা দেখেন, কোনো যন্ত্র এতে সিদ্ধান্ত নেয় না। ৯০ দিন পর মুছে ফেলা হয়, কর্মীদের দেখানো হয়ে থাকলে এক বছর পর। অ্যাপ নির্মাতা'
  )
where name = 'terms';
