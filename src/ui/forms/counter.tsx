/** How much of a field is used, such as "12/200"; in the colour of errors once it is over the limit. */
export function Counter({ used, max }: { used: number; max: number }) {
  return (
    <span className={`text-xs tabular-nums ${used > max ? 'font-semibold text-error' : 'text-muted'}`}>
      <span className="sr-only">{used > max ? 'Too long: ' : ''}</span>
      {used}/{max}
      <span className="sr-only"> characters</span>
    </span>
  );
}
