import { FieldButton } from '../../ui/forms/field-button.tsx';

interface PreviewSwitchProps {
  /** Name of the choice: "Show the note as". */
  label: string;
  isPreviewing: boolean;
  setPreviewing: (isPreviewing: boolean) => void;
  isQuiet?: boolean;
}

/** Switches a Markdown field between editing and preview. */
export function PreviewSwitch({ label, isPreviewing, setPreviewing, isQuiet = false }: PreviewSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend
    <span role="group" aria-label={label} className="inline-flex">
      <FieldButton isQuiet={isQuiet} aria-pressed={!isPreviewing} onClick={() => setPreviewing(false)}>
        Edit
      </FieldButton>
      <FieldButton isQuiet={isQuiet} aria-pressed={isPreviewing} onClick={() => setPreviewing(true)} className="-ml-px">
        Preview
      </FieldButton>
    </span>
  );
}
