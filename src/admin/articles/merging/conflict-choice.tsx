import { WordDiff } from '../../../editor/merge/word-diff.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { fieldLabels } from '../fields/article-fields.ts';
import { describeField, type FieldContext } from './describe-field.ts';
import type { ArticleConflict } from './merge-articles.ts';

interface ConflictChoiceProps {
  conflict: ArticleConflict;
  /** Name of its radio buttons. */
  name: string;
  context: FieldContext;
}

/** Both sides of a conflict, and the choice between them: radio buttons without a default, so that the editor has to choose. */
export function ConflictChoice({ conflict, name, context }: ConflictChoiceProps) {
  const { opened, stored, mine } = conflict.versions;
  const inWords = (value: typeof mine) => describeField(conflict.name, value, context);
  const before = opened === null ? null : inWords(opened);
  return (
    <fieldset className="border-rule py-4 not-last:border-b">
      <legend className="float-left flex w-full flex-wrap items-center gap-2 font-medium text-sm">
        {fieldLabels[conflict.name]}
        {opened !== null && <Badge variant="strong">Changed by both</Badge>}
      </legend>
      <div className="clear-both grid gap-3 pt-2 sm:grid-cols-2">
        <Side label="Saved version" before={before} text={inWords(stored)} />
        <Side label="Yours" before={before ?? inWords(stored)} text={inWords(mine)} />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Option name={name} value="mine" label="Keep mine" />
        <Option name={name} value="stored" label="Take theirs" />
        {conflict.canKeepBoth && <Option name={name} value="both" label="Keep both" />}
      </div>
    </fieldset>
  );
}

interface SideProps {
  label: string;
  /** The text that both editors began with; null when that is not known. */
  before: string | null;
  text: string;
}

function Side({ label, before, text }: SideProps) {
  return (
    <div className="min-w-0 border border-rule bg-tint dark:bg-paper">
      <p className="px-3 pt-2 text-muted text-xs">{label}</p>
      <p
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        className="max-h-56 overflow-y-auto whitespace-pre-wrap break-words px-3 pt-1 pb-2 text-sm focus-visible:-outline-offset-2"
      >
        {text === '' ? (
          <em className="text-muted">{before ? 'Deleted' : 'Nothing'}</em>
        ) : before === null ? (
          text
        ) : (
          <WordDiff from={before} to={text} />
        )}
      </p>
    </div>
  );
}

function Option({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input type="radio" name={name} value={value} required className="size-4 accent-primary" />
      {label}
    </label>
  );
}
