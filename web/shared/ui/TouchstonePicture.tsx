/** Picture: an app tested on the touchstone leaves a streak of gold. */
export function TouchstonePicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 190"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M24 160c24 14 248 14 272 0" stroke="#f0b548" strokeOpacity=".55" strokeWidth="2" strokeDasharray="9 7" />
      <path
        d="M70 150c-22-28-18-72 12-92 30-20 92-22 128-10 38 12 62 34 60 66-1 20-9 32-20 38-34 12-150 14-180-2Z"
        fill="#062c21"
        stroke="#f6f3ea"
        strokeOpacity=".22"
        strokeWidth="2"
      />
      <path d="M84 74c26-18 72-22 104-14" stroke="#f6f3ea" strokeOpacity=".3" strokeWidth="3" />
      <path d="M98 112c14 6 24 16 32 30 20-36 46-62 84-82" stroke="#f0b548" strokeWidth="12" />
      <path d="M104 128c8 4 14 10 20 18M150 128c18-24 36-40 58-54" stroke="#ffdf9a" strokeWidth="3" />
      <g transform="rotate(14 236 66)">
        <rect x="204" y="14" width="64" height="106" rx="12" fill="#f6f3ea" />
        <rect x="211" y="26" width="50" height="76" rx="4" fill="#dcebe2" />
        <path d="M219 40h34M219 50h26M219 60h30" stroke="#0d5c45" strokeWidth="4" />
        <path
          d="m221 80 3 5 6 1-4 4 1 6-6-3-5 3 1-6-4-4 5-1zm16 0 3 5 6 1-4 4 1 6-6-3-5 3 1-6-4-4 5-1z"
          fill="#e9a21b"
        />
        <path d="M231 111h10" stroke="#9fb3a8" strokeWidth="3" />
      </g>
      <g>
        <circle cx="60" cy="132" r="25" fill="#e9a21b" />
        <circle cx="60" cy="132" r="19" stroke="#fff3d6" strokeWidth="2" strokeDasharray="4 3.5" />
        <path d="M51 122c6-2 8 2 8 7v7c0 6 9 6 10-1 0-3-2-4-4-3m-14 0h14" stroke="#4a2f00" strokeWidth="3.4" />
      </g>
    </svg>
  )
}
