import type { Translation } from '../i18n/words.ts'
import type en from './staff.en.ts'

const words: Translation<typeof en> = {
  account: 'অ্যাকাউন্ট',
  lead: 'আপনি {username} নামে সাইন ইন করে আছেন।',
  password: 'পাসওয়ার্ড',
  passwordText: 'পাসওয়ার্ড বদলালে আপনার অন্য সব ডিভাইস থেকে সাইন আউট হয়ে যাবে।',
  change: 'পাসওয়ার্ড বদলান',
  devices: 'ডিভাইস',
  devicesText: 'কোথায় কোথায় সাইন ইন করা আছে দেখুন, অচেনা কিছু থাকলে সাইন আউট করুন।',
  showDevices: 'ডিভাইসগুলো দেখুন',
  staffLead: 'এখানে যাঁরা কাজ করেন। দুজন পরিচালক রাজি হলে নতুন পরিচালক যোগ হন, বা একটি অ্যাকাউন্ট বন্ধ হয়।',
  operator: 'পরিচালক',
  you: 'আপনি',
  closed: 'বন্ধ',
  madeBy: 'কে যোগ করেছেন',
  commandLine: 'কমান্ড লাইন',
  since: 'কবে থেকে',
  confirmsFrom: 'অনুমোদন কবে থেকে',
  atOnce: 'শুরু থেকেই',
  lastSeen: 'শেষ দেখা গেছে',
  nobody: 'কেউ নেই।',
  closeAccount: 'বন্ধ করুন',
  closeNamed: '{username}-এর অ্যাকাউন্ট বন্ধ করা',
  closeText:
    'আরেকজন পরিচালককে রাজি হতে হবে। তখন অ্যাকাউন্টটি সব ডিভাইস থেকে সাইন আউট হবে, আর তাঁর দেওয়া প্রস্তাবগুলো বাতিল হবে। তিনি যা করেছেন, তা হিসাবের খাতায় থেকে যাবে।',
  why: 'কেন? অন্তত ১০ অক্ষর',
  propose: 'প্রস্তাব দিন',
  closeProposed: 'প্রস্তাব জমা হলো। আরেকজন পরিচালককে রাজি হতে হবে।',
  proposedBy: 'প্রস্তাব করেছেন {username}, {date}',
  ownProposal: 'এটি আপনার নিজের প্রস্তাব, আরেকজন পরিচালককে রাজি হতে হবে।',
  agreeClose: 'রাজি, বন্ধ করুন',
  drop: 'বাদ দিন',
  closedNow: 'অ্যাকাউন্টটি বন্ধ হয়েছে।',
  dropped: 'বাদ দেওয়া হলো।',
}
export default words
