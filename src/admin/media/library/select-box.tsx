interface SelectBoxProps {
  name: string;
  isSelected: boolean;
  /** @param isRange whether everything from the last selection to this image is selected */
  onSelect: (isRange: boolean) => void;
  className?: string;
}

/** The checkbox of an image. Keys select the image without it, so it is not in the tab order. */
export function SelectBox({ name, isSelected, onSelect, className = '' }: SelectBoxProps) {
  return (
    <label className={`flex size-11 cursor-pointer items-center justify-center ${className}`}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Select "${name}"`}
        checked={isSelected}
        // The click event knows the held keys; the change event after it does not.
        onClick={(event) => onSelect(event.shiftKey)}
        onChange={() => undefined}
        className="size-4.5 accent-primary"
      />
    </label>
  );
}
