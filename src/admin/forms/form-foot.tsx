import { Link, type LinkProps } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SaveNote } from './save-note.tsx';

interface FormFootProps {
  /** The page that Cancel opens, or what it does. */
  cancel: NonNullable<LinkProps['to']> | (() => void);
  /** Label of the save button. */
  submit: string;
  isPending: boolean;
  /** See `SaveNote`. */
  failure: string | null;
  isBehind: boolean;
  isKept?: boolean;
}

/** The buttons of a form. The save button is not disabled while it waits, so that it keeps the focus; it then does nothing. */
export function FormFoot({ cancel, submit, isPending, ...note }: FormFootProps) {
  return (
    <div data-keep-clear className="flex flex-wrap justify-end gap-3 border-rule border-t pt-5">
      <SaveNote {...note} />
      {typeof cancel === 'function' ? (
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <Link to={cancel} className={buttonClass('quiet')}>
          Cancel
        </Link>
      )}
      <Button variant="solid" type="submit" aria-disabled={isPending} className="min-w-36 aria-disabled:opacity-60">
        {isPending ? 'Saving...' : submit}
      </Button>
    </div>
  );
}
