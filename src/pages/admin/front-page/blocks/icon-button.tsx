import type { LucideIcon } from 'lucide-react';

interface IconButtonProps {
  Icon: LucideIcon;
  label: string;
  /** The button does nothing now. It is not disabled, so that it keeps the focus. */
  isIdle?: boolean;
  onClick: () => void;
}

/** A small button in the head of a block, or in the bar of the editor. */
export function IconButton({ Icon, label, isIdle = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={() => {
        if (!isIdle) onClick();
      }}
      className="inline-flex h-11 w-9 shrink-0 items-center justify-center text-muted -outline-offset-2 hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:text-muted"
    >
      <Icon aria-hidden="true" size={17} />
    </button>
  );
}
