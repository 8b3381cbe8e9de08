import { useState } from 'react';
import { createPreviewLinkMutation, type Previewed, refreshPreviewLinks } from '../../../client/admin/preview-links.ts';
import { limits } from '../../../contract/limits.ts';
import type { CreatedPreviewLink, PreviewLinkInput } from '../../../contract/preview-links.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useWrite } from '../../session/use-write.ts';

interface NewPreviewLinkProps {
  previewed: Previewed;
  onCreated: (created: CreatedPreviewLink) => void;
}

/** How long a new link works, and the button that creates it. */
export function NewPreviewLink({ previewed, onCreated }: NewPreviewLinkProps) {
  const [days, setDays] = useState<PreviewLinkInput['days']>(limits.previewLinkDefaultDays);
  const { mutate, isPending, failure } = useWrite({
    mutation: createPreviewLinkMutation(previewed),
    refresh: (queryClient) => refreshPreviewLinks(queryClient, previewed),
    onSuccess: onCreated,
  });
  return (
    <div className="mt-5">
      <Field label="The link works for" error={failure ?? undefined}>
        {(control) => (
          <div className="flex gap-3">
            <Select
              {...control}
              value={days}
              onChange={({ target }) => setDays(limits.previewLinkDays[target.selectedIndex] ?? days)}
              options={limits.previewLinkDays.map((option) => [option, countOf(option, 'day')])}
            />
            <Button
              variant="solid"
              aria-disabled={isPending}
              onClick={() => mutate({ days })}
              className="shrink-0 aria-disabled:opacity-60"
            >
              Create link
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
