import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createExportLinkMutation } from '../../client/admin/exports.ts';
import { type ExportInput, exportInput } from '../../contract/exports.ts';
import { Button } from '../../ui/button.tsx';
import { OwnPasswordField } from '../forms/own-password-field.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { useUser } from '../session/use-permissions.ts';
import { useWrite } from '../session/use-write.ts';
import { FormatChoice } from './format-choice.tsx';

/** Asks for the format and the password; the browser then downloads the file, and shows how far it is. */
export function ExportForm() {
  const { email } = useUser();
  const { form, submit, isPending, failure, hasBegun } = useExport();
  return (
    <form noValidate aria-label="Export" onSubmit={submit} className="grid max-w-xl gap-5">
      <FormatChoice field={form.register('format')} />
      <OwnPasswordField
        email={email}
        field={form.register('password')}
        error={form.formState.errors.password?.message}
      />
      {failure && (
        <div role="alert" className="error-note w-full">
          <p className="break-words font-medium">The download hasn't started. {failure}</p>
        </div>
      )}
      <p role="status" className="note w-full empty:hidden">
        {hasBegun &&
          'The download has started; your browser shows its progress. The link works only once: to download again, enter your password again.'}
      </p>
      <div>
        <Button variant="solid" type="submit" aria-disabled={isPending} className="aria-disabled:opacity-60">
          {isPending ? 'Preparing...' : 'Download export'}
        </Button>
      </div>
    </form>
  );
}

function useExport() {
  const [hasBegun, setHasBegun] = useState(false);
  const defaultValues: ExportInput = { format: 'masthead', password: '' };
  const form = useForm({ resolver: zodResolver(exportInput), defaultValues });
  const { mutate, isPending, failure } = useWrite({
    mutation: createExportLinkMutation,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: ({ url }) => {
      form.resetField('password');
      setHasBegun(true);
      // An attachment: the page stays.
      window.location.assign(url);
    },
  });
  const submit = form.handleSubmit((given) => {
    setHasBegun(false);
    mutate(given);
  });
  return { form, submit, isPending, failure, hasBegun };
}
