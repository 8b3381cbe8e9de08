import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import type { AddableType } from '../arrangement/change-blocks.ts';
import { useFrontPage } from '../editing/front-page-context.ts';

const choices: readonly { type: AddableType; label: string }[] = [
  { type: 'band', label: 'Category band' },
  { type: 'text', label: 'Text' },
  { type: 'newsletter', label: 'Newsletter' },
];

/** Adds a block at the end of the page. */
export function AddBlock({ count }: { count: number }) {
  const { actions } = useFrontPage();
  const heading = useId();
  const isFull = count >= limits.frontPageBlocks;
  return (
    <section aria-labelledby={heading} className="mt-3 border border-rule border-dashed px-4 py-3">
      <h3 id={heading} className="mb-2 font-medium text-muted text-sm">
        Add a block
      </h3>
      {isFull ? (
        <p className="text-sm">{messages.frontPage.long}.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {choices.map(({ type, label }) => (
            <FieldButton key={type} onClick={() => actions.add(type)} className="gap-1.5">
              <Plus aria-hidden="true" size={15} />
              {label}
            </FieldButton>
          ))}
        </div>
      )}
    </section>
  );
}
