import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createRedirectMutation, refreshRedirects } from '../../../client/admin/redirects.ts';
import { redirectInput } from '../../../contract/redirects.ts';
import { Button } from '../../../ui/button.tsx';
import { controlLook, Field } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { showRefusal } from '../shell/show-refusal.ts';
import { useWrite } from '../shell/use-write.ts';

/** Adds one old address. The form is empty afterwards, for the next one, which therefore cannot be typed before. */
export function RedirectForm() {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(redirectInput), defaultValues: { from: '', to: '' } });
  const { errors } = form.formState;
  const { mutate, isPending } = useWrite({
    ...createRedirectMutation(useHttp()),
    staysOpen: true,
    onRefused: (error) => showRefusal(form, error),
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Redirect created successfully' });
      // In this order: the form knows no fields between its reset and the next rendering.
      form.setFocus('from');
      form.reset();
      return refreshRedirects(queryClient);
    },
  });
  const submit = form.handleSubmit((redirect) => {
    if (!isPending) mutate(redirect);
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-4 border border-rule p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field label="Old path" error={errors.from?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('from')}
            readOnly={isPending}
            placeholder="/2019/05/an-old-story"
            autoComplete="off"
            spellCheck={false}
            className={controlLook}
          />
        )}
      </Field>
      <Field label="New URL" error={errors.to?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('to')}
            readOnly={isPending}
            placeholder="/articles/an-old-story"
            autoComplete="off"
            spellCheck={false}
            className={controlLook}
          />
        )}
      </Field>
      <Button look="solid" type="submit" aria-disabled={isPending} className="sm:mt-6.5">
        {isPending ? 'Saving...' : 'Add Redirect'}
      </Button>
    </form>
  );
}
