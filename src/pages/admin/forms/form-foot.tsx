import { Link, type LinkProps } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SaveNote } from './save-note.tsx';

interface FormFootProps {
  /** Where Cancel leads. */
  back: NonNullable<LinkProps['to']>;
  /** What the button that saves reads. */
  submit: string;
  isPending: boolean;
  /** See `SaveNote`. */
  failure: string | null;
  isBehind: boolean;
}

/** The end of a form of the admin. The button keeps the focus while it waits, so it is not disabled but does nothing. */
export function FormFoot({ back, submit, isPending, failure, isBehind }: FormFootProps) {
  return (
    <div data-keep-clear className="flex flex-wrap justify-end gap-3 border-rule border-t pt-5">
      <SaveNote failure={failure} isBehind={isBehind} />
      <Link to={back} className={buttonClass('quiet')}>
        Cancel
      </Link>
      <Button variant="solid" type="submit" aria-disabled={isPending} className="min-w-36 aria-disabled:opacity-60">
        {isPending ? 'Saving...' : submit}
      </Button>
    </div>
  );
}
