import { useId } from 'react';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { takeFocus } from '../../layout/on-show.ts';
import type { Tools } from './use-tools.ts';

/** Suggested titles, once the editor has asked for them. */
export function TitleSuggestions({ tools }: { tools: Tools }) {
  const { suggestions, useTitle, closeSuggestions } = tools;
  if (!suggestions) return null;
  return <Suggestions titles={suggestions} onUse={useTitle} onClose={closeSuggestions} />;
}

interface SuggestionsProps {
  titles: string[];
  onUse: (title: string) => void;
  onClose: () => void;
}

function Suggestions({ titles, onUse, onClose }: SuggestionsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-3 border border-rule bg-tint">
      <div className="flex items-center justify-between gap-3 border-rule border-b py-1.5 pr-2 pl-4">
        {/* The editor may have asked from another tab, so the focus moves here. */}
        <h2 id={id} ref={takeFocus} tabIndex={-1} className="font-medium text-sm outline-none">
          Title suggestions
        </h2>
        <FieldButton onClick={onClose}>Close</FieldButton>
      </div>
      <ul>
        {titles.map((title, index) => (
          <li
            key={title}
            className="flex items-center justify-between gap-4 border-rule py-1.5 pr-2 pl-4 not-last:border-b"
          >
            <span id={`${id}-${index}`} dir="auto" className="min-w-0 break-words font-serif">
              {title}
            </span>
            <FieldButton aria-describedby={`${id}-${index}`} onClick={() => onUse(title)} className="bg-paper">
              Use
            </FieldButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
