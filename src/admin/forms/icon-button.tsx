import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';

interface IconButtonProps {
  Icon: LucideIcon;
  label: string;
  /** The button does nothing now. It is not disabled, so that it keeps the focus. */
  isIdle?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Its size; the default is that of a block's head and of an editor's bar. */
  className?: string;
}

/** A small button with an icon alone. */
export function IconButton({
  Icon,
  label,
  isIdle = false,
  onClick,
  className = 'h-11 w-9 -outline-offset-2',
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={(event) => {
        if (!isIdle) onClick(event);
      }}
      className={`inline-flex shrink-0 items-center justify-center text-muted hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:text-muted ${className}`}
    >
      <Icon aria-hidden="true" size={17} />
    </button>
  );
}
