/** Maximum lengths, in characters, of names that fit one line in large type and in medium type. */
const shortName = 10;
const middlingName = 22;

/** @returns whether a nameplate leaves room beside it */
export const isShortName = (name: string) => [...name].length <= shortName;

/**
 * The magazine's name in the head of a page, large in that of the front page on wide screens (the group `header`); a long one is smaller
 * and wraps where there is no room.
 */
export function Nameplate({ name }: { name: string }) {
  return (
    <span
      className={`block text-balance font-semibold font-serif tracking-[-0.03em] [overflow-wrap:anywhere] lg:group-data-home/header:text-center ${sizeOf(name)}`}
    >
      {name}
    </span>
  );
}

function sizeOf(name: string): string {
  if (isShortName(name)) {
    return 'text-2xl min-[22.5rem]:text-[1.75rem] sm:text-[2rem] leading-none lg:group-data-home/header:text-[4.5rem] xl:group-data-home/header:text-[5rem] min-[100rem]:group-data-home/header:text-[5.5rem]';
  }
  if ([...name].length <= middlingName) {
    return 'text-xl sm:text-[2rem] leading-[1.1] lg:group-data-home/header:text-5xl xl:group-data-home/header:text-6xl';
  }
  return 'text-base sm:text-2xl leading-[1.1] lg:group-data-home/header:text-4xl';
}
