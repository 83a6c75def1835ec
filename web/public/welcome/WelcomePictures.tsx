import type { ReactNode } from 'react'

/* Drawn as if stitched on a kantha: one thread leads from the phone over the review to the wallet. */

const TAKA = 'M-9-10c6-2 8 2 8 7v7c0 6 9 6 10-1 0-3-2-4-4-3m-14 0h14'

/** Illustration: an app is tested, a review is written, and a coin goes to the wallet. */
export function JourneyPicture() {
  return (
    <svg viewBox="0 0 560 430" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M66 52C150 2 398 0 486 44c70 38 74 256 22 322-52 64-356 70-430 12C8 322-6 96 66 52Z" fill="#0c4f3b" />
      <path
        d="M78 64C158 18 394 16 476 58c60 36 64 236 18 296-48 56-338 62-404 10C26 312 14 102 78 64Z"
        stroke="#f0b548"
        strokeOpacity=".6"
        strokeWidth="3"
        strokeDasharray="12 9"
      />
      <g stroke="#f6f3ea" strokeOpacity=".2" strokeWidth="2.5" strokeDasharray="8 7">
        <circle cx="426" cy="118" r="64" />
        <circle cx="426" cy="118" r="88" />
        <circle cx="112" cy="322" r="44" />
        <circle cx="112" cy="322" r="66" />
      </g>
      <Sprig at="translate(306 134) rotate(-24)" />
      <g transform="rotate(-7 180 210)">
        <rect
          x="98"
          y="66"
          width="166"
          height="296"
          rx="26"
          fill="#052a20"
          fillOpacity=".45"
          transform="translate(8 12)"
        />
        <rect x="98" y="66" width="166" height="296" rx="26" fill="#f6f3ea" />
        <rect x="108" y="84" width="146" height="252" rx="12" fill="#dcebe2" />
        <path d="M108 96a12 12 0 0 1 12-12h122a12 12 0 0 1 12 12v20H108Z" fill="#0d5c45" />
        <path d="M120 101h52" stroke="#f6f3ea" strokeWidth="6" />
        <circle cx="240" cy="101" r="5" fill="#f0b548" />
        <rect x="120" y="130" width="122" height="78" rx="8" fill="#bfe0d0" />
        <circle cx="216" cy="152" r="11" fill="#f0b548" />
        <path d="m120 200 34-38 24 24 18-18 46 40H128a8 8 0 0 1-8-8Z" fill="#2f8a6a" />
        <path d="M120 226h98M120 244h70" stroke="#8fb5a4" strokeWidth="7" />
        <rect x="120" y="266" width="54" height="54" rx="8" fill="#f6f3ea" />
        <path d="m132 294 10 10 20-22" stroke="#0d5c45" strokeWidth="6" />
        <rect x="188" y="266" width="54" height="54" rx="8" fill="#f6f3ea" />
        <path d="M202 282h26M202 293h26M202 304h16" stroke="#8fb5a4" strokeWidth="5" />
        <path d="M166 350h30" stroke="#a9bbb1" strokeWidth="5" />
      </g>
      <path
        d="M244 330c34 44 90 50 122 26M436 188c40 44 44 84 8 122"
        stroke="#f0b548"
        strokeWidth="5"
        strokeDasharray="13 10"
      />
      <g transform="rotate(4 360 250)">
        <rect
          x="246"
          y="178"
          width="204"
          height="124"
          rx="16"
          fill="#052a20"
          fillOpacity=".45"
          transform="translate(6 9)"
        />
        <path
          d="M262 178h172a16 16 0 0 1 16 16v92a16 16 0 0 1-16 16H300l-26 24 4-24h-16a16 16 0 0 1-16-16v-92a16 16 0 0 1 16-16Z"
          fill="#fffdf9"
        />
        <path
          d="M266 208c8-9 13-9 16 0s8 9 13 0 10-9 14 0 9 8 14 0 12-8 16 0 10 8 15 0 12-8 16 0 9 7 13 0"
          stroke="#24503f"
          strokeWidth="3.5"
        />
        <path
          d="M266 234c7-8 12-8 16 0s9 8 13 0 11-8 15 0 9 8 14 0 12-8 16 0 9 7 13 0"
          stroke="#24503f"
          strokeWidth="3.5"
        />
        {[0, 1, 2, 3, 4].map((at) => (
          <path
            key={at}
            transform={`translate(${274 + at * 27} 270)`}
            d="m0-10 3 7 7.5.8-5.5 5 1.5 7.5-6.5-3.8-6.5 3.8 1.5-7.5-5.5-5 7.5-.8Z"
            fill={at < 3 ? '#e9a21b' : 'none'}
            stroke={at < 3 ? '#e9a21b' : '#838c82'}
            strokeWidth="2"
          />
        ))}
        <g transform="translate(404 236) rotate(38)">
          <path d="M-7-58H7V0L0 15-7 0Z" fill="#f0b548" />
          <path d="M-7-58H7v12H-7Z" fill="#b4491f" />
          <path d="M-7 0H7L0 15Z" fill="#fff3d6" />
          <path d="m-2.5 9.5 2.5 5.5 2.5-5.5Z" fill="#16241d" />
        </g>
      </g>
      <g transform="translate(426 118)">
        <circle r="44" fill="#e9a21b" />
        <circle r="35" stroke="#fff3d6" strokeWidth="3" strokeDasharray="6 5" />
        <path transform="scale(1.75)" d={TAKA} stroke="#4a2f00" strokeWidth="3.2" />
      </g>
      <g transform="translate(-42 -14) rotate(-5 440 346)">
        <path d="M398 304h86a12 12 0 0 1 12 12v8h-98Z" fill="#f0b548" />
        <rect x="386" y="312" width="122" height="80" rx="14" fill="#f6f3ea" />
        <path d="M396 324h102M396 380h102" stroke="#0d5c45" strokeWidth="2.5" strokeDasharray="7 5" />
        <path d="M508 336h-30a14 14 0 0 0 0 30h30Z" fill="#0d5c45" />
        <circle cx="480" cy="351" r="5" fill="#f0b548" />
        <path d="m410 352 11 11 22-26" stroke="#0d5c45" strokeWidth="6" />
      </g>
    </svg>
  )
}

const Sprig = ({ at }: { at: string }) => (
  <g transform={at} stroke="#f6f3ea" strokeOpacity=".45" strokeWidth="2.5" strokeDasharray="6 5">
    <path d="M0 0c10-10 26-12 40-6-10 12-26 14-40 6Zm0 0c-2-14 6-28 20-34 6 14-4 28-20 34Zm0 0C-4 14 4 28 18 34c6-14-2-28-18-34Z" />
  </g>
)

const step = (shape: ReactNode) =>
  function StepPicture() {
    return (
      <svg
        viewBox="0 0 120 84"
        fill="var(--surface)"
        stroke="var(--green-text)"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <ellipse cx="60" cy="44" rx="54" ry="38" fill="var(--green-soft)" stroke="none" />
        {shape}
      </svg>
    )
  }

export const ChoosePicture = step(
  <>
    <rect x="26" y="8" width="54" height="70" rx="9" />
    <path d="M35 22h22M35 30h14" />
    <path d="M35 46h36M35 54h26M35 66h36" stroke="var(--edge)" strokeDasharray="5 4.5" />
    <path d="M76 26h18l9 10-9 10H76a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4Z" fill="var(--marigold)" stroke="none" />
    <path transform="translate(84 36) scale(.62)" d={TAKA} stroke="#3a2500" strokeWidth="4" fill="none" />
  </>,
)
export const WritePicture = step(
  <>
    <path d="M22 14h62a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H48L34 78l2-12H22a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z" />
    <path d="M25 30c4-5 7-5 9 0s5 5 8 0 6-5 8 0 6 5 9 0 6-4 9 0M25 46c4-5 7-5 9 0s5 5 8 0 6-5 8 0" fill="none" />
    <path d="m66 54 4-13 27-26a6 6 0 0 1 9 9L80 50Z" fill="var(--marigold)" />
    <path d="m70 41 10 9" />
  </>,
)
export const PaidPicture = step(
  <>
    <path d="M28 26h58a7 7 0 0 1 7 7v37a7 7 0 0 1-7 7H28a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8Z" />
    <path d="M30 36h52M30 67h52" stroke="var(--edge)" strokeDasharray="5 4.5" />
    <path d="M93 43H77a8.5 8.5 0 0 0 0 17h16Z" fill="var(--green-soft)" />
    <circle cx="78" cy="51.5" r="2" fill="var(--green-text)" />
    <circle cx="52" cy="20" r="15" fill="var(--marigold)" stroke="none" />
    <path transform="translate(52 20) scale(.85)" d={TAKA} stroke="#3a2500" strokeWidth="3.5" fill="none" />
    <path d="m36 52 7 7 14-16" fill="none" strokeWidth="4" />
  </>,
)

/** Illustration: a coin as bait on a hook. */
export function BaitPicture() {
  return (
    <svg viewBox="0 0 120 110" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M66 2v34" stroke="var(--edge)" strokeWidth="2.5" strokeDasharray="6 5" />
      <circle cx="66" cy="41" r="5" stroke="var(--clay)" strokeWidth="4" />
      <path d="M66 46v32c0 34-46 32-46 0V44" stroke="var(--clay)" strokeWidth="5.5" />
      <circle cx="22" cy="76" r="20" fill="var(--marigold)" />
      <circle cx="22" cy="76" r="15" stroke="#fff3d6" strokeWidth="2" strokeDasharray="4 3.5" />
      <path transform="translate(22 76)" d={TAKA} stroke="#3a2500" strokeWidth="3" />
      <path d="M20 56V38l13 16" stroke="var(--clay)" strokeWidth="5.5" />
      <path
        d="M84 62c8-8 17-8 24 0-7 8-16 8-24 0Zm24 0 9-6v12Z"
        fill="var(--green-soft)"
        stroke="var(--green-text)"
        strokeWidth="2"
      />
    </svg>
  )
}
