/** Maximum lengths, in characters, of names that fit one line in large type and in medium type. */
const shortName = 10;
const middlingName = 22;

/** The magazine's name in the head of a page (header.css); a long one is smaller, and wraps where there is no room. */
export function Nameplate({ name }: { name: string }) {
  return (
    <span className={`nameplate ${name.length <= shortName ? '' : name.length <= middlingName ? 'middling' : 'long'}`}>
      {name}
    </span>
  );
}
