import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { FrontPageWarning } from '../../../client/admin/front-page.ts';

interface WarningListProps {
  warnings: readonly FrontPageWarning[];
  className?: string;
}

/** Warnings about a block or a slot, beside it. */
export function WarningList({ warnings, className = '' }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className={`grid gap-1 ${className}`}>
      {warnings.map(({ code, text }) => (
        <li key={code} className="flex gap-2 font-medium text-accent text-xs leading-5">
          <TriangleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
          <span>
            <span className="sr-only">Warning: </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
