import { useQuery } from '@tanstack/react-query';
import { placeholdersQuery } from '../../client/admin/pages.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { showToast } from '../../ui/toasts.ts';

/** Placeholders that an editor can write between braces, each with its present text. A press copies one. */
export function PlaceholderList() {
  const { data } = useQuery(placeholdersQuery(useHttp()));
  if (!data) return null;
  return (
    <details className="border-rule border-t pt-4 text-sm">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">What the site fills in</summary>
      <p className="mb-3 text-muted">
        Write one of these into a title, the introduction or the text, and it stays true. Lists stand alone in a
        paragraph. Put {'{{#name}}'} and {'{{/name}}'} around a part that is only there while the site says something.
      </p>
      <ul>
        {data.map(({ name, meaning, value }) => (
          <li key={name} className="border-rule border-t py-1">
            <button
              type="button"
              onClick={() => void copy(`{{${name}}}`)}
              className="block min-h-11 w-full py-1 text-left hover:text-accent"
            >
              <code className="break-all">{`{{${name}}}`}</code>
              <span className="block text-muted text-xs">
                {meaning}
                {value === '' ? ' (empty at the moment)' : <bdi>: {value}</bdi>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: text });
  } catch {
    showToast(notCopied);
  }
}

const notCopied = {
  title: 'Not copied',
  description: 'This browser doesn’t let the page copy anything.',
  variant: 'destructive',
} as const;
