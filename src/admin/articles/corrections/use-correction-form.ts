import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { refreshCorrections, saveCorrectionMutation } from '../../../client/admin/corrections.ts';
import { type AdminCorrection, type CorrectionInput, correctionInput } from '../../../contract/corrections.ts';
import { showToast } from '../../../ui/toasts.ts';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useSentFields } from '../../forms/use-sent-fields.ts';
import { useWrite } from '../../session/use-write.ts';

interface CorrectionFormInput {
  articleId: string;
  /** Null for a new one. */
  correction: AdminCorrection | null;
  onClose: () => void;
}

const nothing: CorrectionInput = { kind: 'correction', text: '' };

/** The form of a correction. It closes once what it holds is saved. */
export function useCorrectionForm({ articleId, correction, onClose }: CorrectionFormInput) {
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(correction);
  const [isBehind, setIsBehind] = useState(false);
  const defaultValues = correction ? { kind: correction.kind, text: correction.text } : nothing;
  const form = useForm<CorrectionInput>({ resolver: zodResolver(correctionInput), defaultValues });
  const { setFocus } = form;
  const { isDirty } = form.formState;
  const sent = useSentFields(form);
  /** Id of a new correction: the same for every try, so that the server creates it once. */
  const newId = useRef(uuid());
  const refresh = () => refreshCorrections(queryClient, articleId);
  const { mutate, isPending, failure, abort } = useWrite({
    mutation: saveCorrectionMutation(articleId),
    refresh,
    onRefused: (error) => {
      // Another editor may have changed or deleted it.
      void refresh();
      return showFieldErrors(form, error);
    },
    onSuccess: (saved) => {
      showToast({
        title: 'Success',
        description: stored ? 'Correction saved successfully' : 'Correction published successfully',
      });
      if (sent.isSame()) return onClose();
      setStored(saved);
      setIsBehind(true);
      form.reset({ kind: saved.kind, text: saved.text }, { keepValues: true });
    },
  });
  const hasUnsavedChanges = () => isDirty;
  useLeaveGuard({ hasUnsavedChanges, onGivenUp: abort });
  // The kind has a choice; the text is what is typed.
  useEffect(() => setFocus('text'), [setFocus]);
  const submit = form.handleSubmit((fields) => {
    const target = stored ? { id: stored.id, isNew: false } : { id: newId.current, isNew: true };
    if (!mutate({ ...target, correction: { ...fields, ...(stored && { version: stored.version }) } })) return;
    setIsBehind(false);
    sent.note();
  });
  return { form, submit, hasUnsavedChanges, foot: { isPending, failure, isBehind } };
}
