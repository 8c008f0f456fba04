// 24-pixel line drawings, for decoration only.
const PATHS = {
  sun: "M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m11.4 0 1.4 1.4M4.9 4.9l1.4 1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  person: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 21c0-4 3.6-6.5 8-6.5s8 2.5 8 6.5",
  plus: "M12 5v14M5 12h14",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  pause: "M9 6v12m6-12v12",
  play: "M8 5.5v13l10.5-6.5-10.5-6.5Z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  grid: "M5 5h5v5H5zm9 0h5v5h-5zM5 14h5v5H5zm9 0h5v5h-5z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  more: "M4.5 12h.01M12 12h.01M19.5 12h.01",
  search: "M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm-1.5 4.5L20 20",
  heart: "M12 20s-8-4.9-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.1 12 20 12 20Z",
  share: "M12 15V3m0 0L8 7m4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7",
  bell: "M18 15.5V10a6 6 0 1 0-12 0v5.5L4.5 18h15L18 15.5ZM10 21h4",
  today: "M7 3v7a2.5 2.5 0 0 0 5 0V3M9.5 12.5V21M9.5 3v6M17.5 3c-2 1.5-3 4-3 7v3h3m0-10v18",
  fridge:
    "M7.5 3h9a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5v-15A1.5 1.5 0 0 1 7.5 3ZM6 10h12M9 6v1.5M9 13v3",
  scan: "M4 7V5a1 1 0 0 1 1-1h2M17 4h2a1 1 0 0 1 1 1v2M20 17v2a1 1 0 0 1-1 1h-2M7 20H5a1 1 0 0 1-1-1v-2M8 8v8M12 8v8M16 8v8",
  receipt: "M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6",
  pen: "M4 20h4L19 9l-4-4L4 16ZM14 6l4 4",
  clock: "M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
} as const;

export type IconName = keyof typeof PATHS;

const PIXELS_PER_STEP = 4;

export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  // For browsers without style sheets: an SVG without a size is as wide as the page.
  const pixels = PIXELS_PER_STEP * Number(className.match(/\bsize-([\d.]+)/)?.[1] ?? 5);
  return (
    <svg
      width={pixels}
      height={pixels}
      className={`icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
