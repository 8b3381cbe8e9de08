import { Controller } from 'react-hook-form';
import { correctionNames } from '../../../contract/correction-names.ts';
import { type AdminCorrection, type CorrectionKind, correctionKinds } from '../../../contract/corrections.ts';
import { limits } from '../../../contract/limits.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { GrowingArea } from '../../../ui/forms/growing-area.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { FormFoot } from '../../forms/form-foot.tsx';
import { onSaveKey } from '../../forms/use-save-key.ts';
import { useCorrectionForm } from './use-correction-form.ts';

interface CorrectionDialogProps {
  articleId: string;
  /** Null for a new one. */
  correction: AdminCorrection | null;
  onClose: () => void;
}

const kinds = correctionKinds.map((value) => ({ value, label: correctionNames[value] }));

const hints: Readonly<Record<CorrectionKind, string>> = {
  correction: 'Something was wrong. The note stands below the text.',
  clarification: 'Something was unclear or incomplete. The note stands below the text.',
  update: 'Something is new. The note stands above the text, and the article says when it was updated.',
};

/** Adds a correction, or changes it. */
export function CorrectionDialog({ articleId, correction, onClose }: CorrectionDialogProps) {
  const { form, submit, foot, hasUnsavedChanges } = useCorrectionForm({ articleId, correction, onClose });
  const { kind, text } = form.watch();
  return (
    <Modal
      heading={correction ? `Edit ${correctionNames[correction.kind].toLowerCase()}` : 'New correction'}
      onClose={onClose}
      mayClose={() => !hasUnsavedChanges() || confirmDiscarding()}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={submit}
          onKeyDown={onSaveKey(() => void submit())}
          className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <div>
            <Controller
              control={form.control}
              name="kind"
              render={({ field }) => (
                <Segments label="Kind" value={field.value} onChange={field.onChange} options={kinds} />
              )}
            />
            <p className="mt-1.5 text-muted text-sm">{hints[kind]}</p>
          </div>
          <Field
            label="Text"
            error={form.formState.errors.text?.message}
            hint="Markdown. Say what was wrong, and what is right."
            aside={<Counter used={text.trim().length} max={limits.correctionLength} />}
          >
            {(control) => <GrowingArea {...control} {...form.register('text')} rows={4} className={controlClass} />}
          </Field>
          <FormFoot {...foot} cancel={close} submit={correction ? 'Save correction' : 'Publish correction'} />
        </form>
      )}
    </Modal>
  );
}

function confirmDiscarding(): Promise<boolean> {
  return confirm({
    title: 'Discard what you typed?',
    detail: "It hasn't been saved.",
    yes: 'Discard',
    isDestructive: true,
    no: 'Keep editing',
  });
}
