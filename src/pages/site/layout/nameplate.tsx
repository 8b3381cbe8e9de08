/** Maximum lengths, in characters, of names that fit one line in large type and in medium type. */
const shortName = 10;
const middlingName = 22;

/** The magazine's name in the head of a page; a long one is smaller and wraps where there is no room. */
export function Nameplate({ name }: { name: string }) {
  return (
    <span className={`block font-serif font-semibold tracking-[-0.03em] ${sizeOf([...name].length)}`}>{name}</span>
  );
}

function sizeOf(length: number): string {
  if (length <= shortName) return 'whitespace-nowrap text-2xl min-[22.5rem]:text-3xl sm:text-5xl';
  const wrapping = 'text-balance text-center leading-[1.1] [overflow-wrap:anywhere]';
  return length <= middlingName ? `${wrapping} text-xl sm:text-5xl` : `${wrapping} text-base sm:text-3xl lg:text-4xl`;
}
