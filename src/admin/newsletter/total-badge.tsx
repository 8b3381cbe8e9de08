import { Badge } from '../../ui/badge.tsx';
import { count } from '../../ui/count.ts';

/** The length of a list, beside its heading; `one` and `many` are the nouns for screen readers. */
export function TotalBadge({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <Badge variant="quiet">
      <span role="status">
        {count(value)}
        <span className="sr-only"> {value === 1 ? one : many}</span>
      </span>
    </Badge>
  );
}
