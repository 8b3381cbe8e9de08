interface InitialsProps {
  /** Up to four letters. */
  children: string;
  /** Width of the circle in pixels: 36, 56 or 88; in between, the smaller one. */
  side?: number;
}

/** The circle with an author's initials. The name stands beside it, so screen readers skip it. */
export function Initials({ children, side = 36 }: InitialsProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden whitespace-nowrap rounded-full bg-ink font-semibold text-paper ${sizeOf(side, children.length > 3)}`}
    >
      {children}
    </span>
  );
}

function sizeOf(side: number, isLong: boolean): string {
  if (side >= 88) return isLong ? 'size-22 text-xl' : 'size-22 text-2xl tracking-wide';
  if (side >= 56) return isLong ? 'size-14 text-sm' : 'size-14 text-lg tracking-wide';
  return isLong ? 'size-9 text-[0.625rem]' : 'size-9 text-xs tracking-wide';
}
