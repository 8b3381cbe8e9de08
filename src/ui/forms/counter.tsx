/** How much of a field is used, such as "12/200"; in the colour of errors once it is too much. */
export function Counter({ used, most }: { used: number; most: number }) {
  return (
    <span className={`text-xs tabular-nums ${used > most ? 'font-semibold text-accent' : 'text-muted'}`}>
      <span className="sr-only">{used > most ? 'Too long: ' : ''}</span>
      {used}/{most}
      <span className="sr-only"> characters</span>
    </span>
  );
}
