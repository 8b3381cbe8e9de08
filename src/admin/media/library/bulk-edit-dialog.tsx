import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { BulkMediaChange, MediaItem } from '../../../contract/media.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SaveNote } from '../../forms/save-note.tsx';
import { onSaveKey } from '../../forms/use-save-key.ts';
import { LabelsField } from '../labels-field.tsx';
import { LeftBehind } from './left-behind.tsx';
import type { FailedImage } from './use-change-many.ts';

type Change = BulkMediaChange['change'];

interface BulkEditDialogProps {
  images: readonly MediaItem[];
  isPending: boolean;
  onClose: () => void;
  /** @param onEnd called with the images that stayed as they were */
  onSave: (images: readonly MediaItem[], change: Change, onEnd: (failures: readonly FailedImage[]) => void) => void;
}

/** Sets the same texts and labels for several images. A field that is not switched on stays as it is in each of them. */
export function BulkEditDialog({ images, onClose, ...rest }: BulkEditDialogProps) {
  // The selection changes once the images are saved.
  const [edited] = useState(images);
  return (
    <Modal heading={`Edit ${countOf(edited.length, 'image')}`} onClose={onClose}>
      {(close) => <BulkForm images={edited} onDone={close} {...rest} />}
    </Modal>
  );
}

interface BulkFormProps extends Omit<BulkEditDialogProps, 'onClose'> {
  onDone: () => void;
}

function BulkForm({ images, isPending, onDone, onSave }: BulkFormProps) {
  const [credit, setCredit] = useState<string | null>(null);
  const [alt, setAlt] = useState<string | null>(null);
  const [addLabels, setAddLabels] = useState<string[]>([]);
  const [removeLabels, setRemoveLabels] = useState<readonly string[]>([]);
  const known = [...new Set(images.flatMap(({ labels }) => labels))].toSorted((one, other) => one.localeCompare(other));
  const isTooLong = (credit?.trim().length ?? 0) > limits.creditLength || (alt?.trim().length ?? 0) > limits.altLength;
  const isEmpty = credit === null && alt === null && addLabels.length === 0 && removeLabels.length === 0;
  const change: Change = {
    ...(credit !== null && { credit }),
    ...(alt !== null && { alt }),
    ...(addLabels.length > 0 && { addLabels }),
    ...(removeLabels.length > 0 && { removeLabels: [...removeLabels] }),
  };
  const [failures, setFailures] = useState<readonly FailedImage[]>([]);
  const [isBehind, setIsBehind] = useState(false);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });

  function save(): void {
    if (isTooLong || isEmpty) return;
    setIsBehind(false);
    onSave(images, change, (failed) => {
      // The user may have typed on.
      const isSame = JSON.stringify(latest.current) === JSON.stringify(change);
      if (isSame && failed.length === 0) return onDone();
      setFailures(failed);
      setIsBehind(!isSame);
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={submit} onKeyDown={onSaveKey(save)}>
      <SharedText label="Credit" value={credit} max={limits.creditLength} onChange={setCredit} />
      <SharedText label="Alt text" value={alt} max={limits.altLength} onChange={setAlt} rows={3} />
      <LabelsField label="Add labels" value={addLabels} onChange={setAddLabels} />
      {known.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Remove labels</legend>
          <div className="flex flex-wrap gap-x-5">
            {known.map((label) => (
              <LabelledCheckbox
                key={label}
                isOn={removeLabels.includes(label)}
                onChange={(isOn) =>
                  setRemoveLabels(isOn ? [...removeLabels, label] : removeLabels.filter((one) => one !== label))
                }
              >
                <bdi>{label}</bdi>
              </LabelledCheckbox>
            ))}
          </div>
        </fieldset>
      )}
      <LeftBehind failures={failures} />
      <SaveNote failure={null} isBehind={isBehind} />
      <div className="flex flex-wrap justify-end gap-3 border-rule border-t pt-5">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant="solid"
          type="submit"
          aria-disabled={isTooLong || isEmpty || isPending}
          className="min-w-28 aria-disabled:opacity-60"
        >
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

interface SharedTextProps {
  label: string;
  /** Null while it stays as it is. */
  value: string | null;
  max: number;
  onChange: (value: string | null) => void;
  rows?: number;
}

/** A text that all images get, once it is switched on; an empty one clears it. */
function SharedText({ label, value, max, onChange, rows = 1 }: SharedTextProps) {
  const used = value?.trim().length ?? 0;
  return (
    <div>
      <LabelledCheckbox isOn={value !== null} onChange={(isOn) => onChange(isOn ? '' : null)}>
        Replace the {label.charAt(0).toLowerCase() + label.slice(1)}
      </LabelledCheckbox>
      {value !== null && (
        <Field
          label={label}
          hint={value.trim() === '' ? 'If left empty, it is removed from all of them.' : undefined}
          aside={<Counter used={used} max={max} />}
          className="mt-1"
        >
          {(control) => (
            <textarea
              {...control}
              rows={rows}
              dir="auto"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={controlClass}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function LabelledCheckbox({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-primary"
      />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
