/** On a 20 × 20 grid, one path each. */
const drawings = {
  orders: 'M4 5.5h12M4 10h12M4 14.5h7',
  quote: 'M10 17.5 3.5 14V6L10 2.5 16.5 6v8L10 17.5ZM3.5 6 10 9.5 16.5 6M10 9.5v8',
  estimate: 'M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5v-15ZM8 7h4M8 10.5h4',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8 8.25a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.35M10 13.75h.01',
  invoice: 'M5 2.5h7l3 3v12H5v-15ZM12 2.5v3h3M8 9h4M8 12.5h4',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13L5 14ZM8.5 17.5h3',
  inbox: 'M3.5 11.5 5.5 4h9l2 7.5v5h-13v-5ZM3.5 11.5H7l1 2h4l1-2h3.5',
  message: 'M3.5 4h13v9.5H9l-3.5 3v-3h-2V4ZM7 7.5h6M7 10h4',
  people:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.5 16c.4-2.6 2.4-4 5-4s4.6 1.4 5 4M12.75 4.25a2.75 2.75 0 0 1 0 5M14.5 12.3c1.7.6 2.7 1.9 3 3.7',
  mail: 'M3 5h14v10.5H3V5ZM3.5 5.75 10 11l6.5-5.25',
  leave: 'M8 3.5H4.5v13H8M8.5 10h8M13.5 7l3 3-3 3',
  market:
    'M3.5 8 5 3.5h10L16.5 8M3.5 8h13M3.5 8a2.2 2.2 0 0 0 4.3 0 2.2 2.2 0 0 0 4.4 0 2.2 2.2 0 0 0 4.3 0M5 10.5v6h10v-6',
  sun: 'M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2.5v1.25M10 16.25v1.25M2.5 10h1.25M16.25 10h1.25M4.7 4.7l.9.9M14.4 14.4l.9.9M4.7 15.3l.9-.9M14.4 5.6l.9-.9',
  moon: 'M16.5 11.4A6.8 6.8 0 1 1 8.6 3.5a5.3 5.3 0 0 0 7.9 7.9Z',
  system: 'M3 4h14v9H3V4ZM10 13v3.5M7 16.5h6',
  user: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'M4.5 10.5 8.5 14.5 15.5 6',
  error: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.5v4.25M10 13.5h.01',
  warning: 'M10 3.5 17 16H3l7-12.5ZM10 8.5v3.25M10 13.9h.01',
  success: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7 10.25l2.1 2.1L13.1 8',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.25v4.25M10 6.5h.01',
  'chevron-down': 'M5.5 8l4.5 4.5L14.5 8',
  'chevron-up': 'M5.5 12l4.5-4.5 4.5 4.5',
  'chevron-right': 'M8 5.5l4.5 4.5L8 14.5',
  'arrow-left': 'M16 10H4M8.5 5.5 4 10l4.5 4.5',
  'arrow-right': 'M4 10h12M11.5 5.5 16 10l-4.5 4.5',
  swap: 'M6.5 3.5 3.5 6.5l3 3M3.5 6.5h11M13.5 10.5l3 3-3 3M16.5 13.5h-11',
  percent: 'M15 5 5 15M6.5 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM13.5 15a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  plus: 'M10 4v12M4 10h12',
  repeat: 'M16 10a6 6 0 1 1-1.8-4.3L16.5 8M16.5 4v4h-4',
  copy: 'M7.5 7.5h9v9h-9v-9ZM12.5 4.5v-1h-9v9h1',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.75 11h7.5l.75-11M8.5 9v4.5M11.5 9v4.5',
  edit: 'M4 16l.75-3.25L13.5 4 16 6.5l-8.75 8.75L4 16ZM11.75 5.75l2.5 2.5',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  lock: 'M5 9h10v7.5H5V9ZM7 9V6.5a3 3 0 0 1 6 0V9',
  key: 'M6.5 14.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 11h7.5v3M14.5 11v2.5',
  pin: 'M10 17.5c3.7-4 5.5-6.6 5.5-9.25a5.5 5.5 0 0 0-11 0c0 2.65 1.8 5.25 5.5 9.25ZM10 10.25a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  card: 'M2.5 5h15v10.5h-15V5ZM2.5 8.5h15M5 12.5h3',
  tariff: 'M3.5 4h13v12h-13V4ZM3.5 8h13M3.5 12h13M8.5 4v12',
  tag: 'M3.5 3.5H10l6.5 6.5-6.5 6.5L3.5 10V3.5ZM7 7h.01',
  truck:
    'M2.5 5h9v9h-9V5ZM11.5 8h3.25l2.75 3v3h-6M5.75 16.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM14 16.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  scan: 'M3 6.5V3.5h3M14 3.5h3v3M17 13.5v3h-3M6 16.5H3v-3M6.5 7v6M9 7v6M11 7v6M13.5 7v6',
  phone: 'M4 3.5h3l1.25 3.75L6.5 8.5a9 9 0 0 0 5 5l1.25-1.75L16.5 13v3c-7 .75-13.25-5.5-12.5-12.5Z',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  outside: 'M8.5 4.5h-4v11h11v-4M11.5 3.5h5v5M16.5 3.5l-7 7',
  reports: 'M3.5 16.5h13M5.5 13.5v-4M10 13.5v-9M14.5 13.5v-6.5',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.5V10l2.5 1.75',
  eye: 'M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5ZM10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
  'eye-off': 'M2.5 10S5.5 5 10 5s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5ZM4 16.5 16 3.5',
  calendar: 'M3.5 5h13v11.5h-13V5ZM3.5 8.75h13M7 3v3.5M13 3v3.5',
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  size?: number;
  className?: string | undefined;
}

/** Decorative: text or an accessible name must say the same. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
