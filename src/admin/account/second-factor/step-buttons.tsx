import { Button } from '../../../ui/button.tsx';
import { SaveNote } from '../../forms/save-note.tsx';

interface StepButtonsProps {
  submit: string;
  isPending: boolean;
  /** Why the last try failed, where no field says so. */
  failure: string | null;
  /** Whether the user typed on while it was being saved. */
  isBehind?: boolean;
  onCancel: () => void;
}

/** The end of a short form on the account's page. */
export function StepButtons({ submit, isPending, failure, isBehind = false, onCancel }: StepButtonsProps) {
  return (
    <>
      <SaveNote failure={failure} isBehind={isBehind} />
      <div className="flex flex-wrap gap-3">
        <Button variant="solid" type="submit" aria-disabled={isPending} className="aria-disabled:opacity-60">
          {isPending ? 'One moment...' : submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
