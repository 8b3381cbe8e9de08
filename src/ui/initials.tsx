const upToThree = { large: 'text-lg tracking-wide', small: 'text-xs tracking-wide' };
const fourLetters = { large: 'text-sm', small: 'text-[0.625rem]' };

/** The circle with an author's initials. The name stands beside it, so screen readers skip it. */
export function Initials({ children, large = false }: { children: string; large?: boolean }) {
  const sizes = children.length > 3 ? fourLetters : upToThree;
  const size = large ? `size-14 ${sizes.large}` : `size-9 ${sizes.small}`;
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden whitespace-nowrap rounded-full bg-ink font-semibold text-paper ${size}`}
    >
      {children}
    </span>
  );
}
