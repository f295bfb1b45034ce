/** Line icons on a 24 grid. They accompany words, so they are hidden from assistive technology. */
const paths = {
  dashboard: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  document: 'M7 3h8l4 4v14H7zM15 3v4h4M10 12h6M10 16h6',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  signature: 'M7 3h8l4 4v14H7zM15 3v4h4M10 16.5c1.5-3.5 2.5 1.5 4-1.5l2 1',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  percent: 'M19 5 5 19M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  card: 'M4 6h16v12H4zM4 10h16M8 15h3',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.7-6 6-6s6 2.7 6 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c1.8.9 3 2.9 3 5.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-3.6 3.3-6 7.5-6s7.5 2.4 7.5 6',
  bank: 'M3 9l9-5 9 5zM5 9v9M10 9v9M14 9v9M19 9v9M3 20h18',
  building: 'M4 21V5l8-2v18M12 9h8v12M7 8h2M7 12h2M7 16h2M15 13h2M15 17h2M2 21h20',
  truck:
    'M2 6h12v10H2zM14 10h4l4 3.5V16h-8M6.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM17.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  cart: 'M2.5 4H5l2.5 11h10L20 7.5H6M9 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM16.5 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  rules: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5h.01',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  ledger: 'M4 4h16v16H4zM12 8v12M4 8h16M7 12h2M15 12h2M15 16h2',
  rates: 'M4 20h16M5 15l4.5-5 4 3L19 6',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  key: 'M15 9a4 4 0 1 1-4-4 4 4 0 0 1 4 4zM13.8 11.8 21 19M18 16l-2 2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  days: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  dayOff: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M10 13l4 4M14 13l-4 4',
  exchange: 'M4 8.5h15l-4-4M20 15.5H5l4 4',
  send: 'M21 3 3 10.5l7 3.5 3.5 7zM21 3 10 14',
  sheet: 'M6 3h12v18H6zM9 8h6M9 12h2M13 12h2M9 16h2M13 16h2',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  half: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 7.5h6.5M12 12h8.5M12 16.5h6.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 20h14',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M14.5 6 8.5 12l6 6',
  right: 'M9.5 6l6 6-6 6',
  unfold: 'M6 9.5l6 6 6-6',
  farLeft: 'M11.5 6 5.5 12l6 6M18.5 6l-6 6 6 6',
  farRight: 'M5.5 6l6 6-6 6M12.5 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5.5 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18',
  theme: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  bell: 'M6 16v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  ban: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM6 6l12 12',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M10 6c.7-.3 1.3-.5 2-.5 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.3M10 10a3 3 0 0 0 4 4',
  keyboard: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
} as const;
export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" aria-hidden="true">
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
