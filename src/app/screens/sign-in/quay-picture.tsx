/** A ship at the quay, drawn with the colours of the scheme. A decoration. */
export function QuayPicture() {
  return (
    <svg className="q-sign-in-picture" viewBox="0 0 840 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M0 500h840" stroke="var(--line)" strokeWidth="2" />
      <g fill="var(--press)">
        <path d="M176 520h62v40h-62zM244 520h62v40h-62zM312 520h62v40h-62zM380 520h62v40h-62zM244 476h62v40h-62zM312 476h62v40h-62zM312 432h62v40h-62z" />
        <path d="M92 470h56v90H92zM104 428h30v36h-30z" />
        <path d="M32 568h472l-52 112H92z" />
      </g>
      <path d="M380 476h62v40h-62z" fill="var(--accent-line)" />
      <path d="M-20 660q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0V900H-20z" fill="var(--surface-low)" />
      <g fill="none" stroke="var(--line)" strokeWidth="2">
        <path d="M-20 660q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0" />
        <path d="M-50 708q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0M-20 756q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0M-50 804q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0M-20 852q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0" />
      </g>
      <path d="M520 640h340v280H520z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <g fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeLinejoin="round" opacity=".45">
        <path d="M632 640V176l20-44 20 44v464M632 568l40 72M672 568l-40 72M632 496l40 72M672 496l-40 72M632 424l40 72M672 424l-40 72M632 352l40 72M672 352l-40 72M632 280l40 72M672 280l-40 72M632 212l40 68M672 212l-40 68" />
        <path d="M408 212h344M652 132 432 212M652 132l92 80M720 212v28h28v-28M468 212v84" />
      </g>
      <path d="M437 296h62v40h-62z" fill="var(--accent)" />
    </svg>
  );
}
