import { FieldButton } from './field-button.tsx';

interface PreviewSwitchProps {
  /** What it switches: "Show the note as". */
  label: string;
  isPreviewing: boolean;
  setPreviewing: (isPreviewing: boolean) => void;
}

/** Whether a field of Markdown is written in, or seen as it is going to be. */
export function PreviewSwitch({ label, isPreviewing, setPreviewing }: PreviewSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that is seen
    <span role="group" aria-label={label} className="inline-flex">
      <FieldButton aria-pressed={!isPreviewing} onClick={() => setPreviewing(false)} className="rounded-r-none">
        Edit
      </FieldButton>
      <FieldButton aria-pressed={isPreviewing} onClick={() => setPreviewing(true)} className="-ml-px rounded-l-none">
        Preview
      </FieldButton>
    </span>
  );
}
