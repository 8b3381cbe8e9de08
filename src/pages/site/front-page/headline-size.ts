/** Lengths in characters up to which a headline is set large, and of a middling size. A title may have 200. */
const short = 40;
const middling = 80;

/** @returns the classes of the lead's headline: a long one is set smaller, so that it stays a headline; without an image, larger */
export function leadHeadlineSize(headline: string): string {
  if (headline.length <= short)
    return 'text-[2.75rem]/[1.02] sm:text-[3.5rem]/[1.02] xl:text-[4rem]/[1.03] group-bare:xl:text-[4.5rem]/[1.02]';
  if (headline.length <= middling)
    return 'text-[2.25rem]/[1.06] sm:text-[2.75rem]/[1.06] xl:text-[3rem]/[1.08] group-bare:xl:text-[3.75rem]/[1.04]';
  return 'text-[1.75rem]/[1.12] sm:text-[2.25rem]/[1.11] group-bare:xl:text-[2.75rem]/[1.09]';
}
