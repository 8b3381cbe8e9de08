import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { Select, type SelectOption } from '../../../ui/forms/select.tsx';

/** The usual shapes; the empty one is free. */
export const shapes: Readonly<Record<string, number>> = {
  '16:9': 16 / 9,
  '3:2': 3 / 2,
  '4:3': 4 / 3,
  '1:1': 1,
  '4:5': 4 / 5,
};

interface CropToolsProps {
  /** One of `shapes`, or the empty one. */
  shape: string;
  isAnimated: boolean;
  /** Whether the image is whole and upright. */
  isUntouched: boolean;
  onTurn: (isClockwise: boolean) => void;
  onShape: (name: string) => void;
  onReset: () => void;
}

/** The buttons above an image that is turned and cut. */
export function CropTools({ shape, isAnimated, isUntouched, onTurn, onShape, onReset }: CropToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isAnimated && (
        <>
          <FieldButton onClick={() => onTurn(false)}>
            <RotateCcw aria-hidden="true" className="mr-2 size-4" />
            Rotate left
          </FieldButton>
          <FieldButton onClick={() => onTurn(true)}>
            <RotateCw aria-hidden="true" className="mr-2 size-4" />
            Rotate right
          </FieldButton>
        </>
      )}
      <Select
        aria-label="Shape"
        value={shape}
        onChange={(event) => onShape(event.target.value)}
        options={[['', 'Any shape'], ...Object.keys(shapes).map((name): SelectOption => [name, name])]}
        className="max-w-32 text-sm sm:min-h-9 sm:py-1"
      />
      <FieldButton aria-disabled={isUntouched} onClick={onReset} className="aria-disabled:text-muted">
        Reset to the original
      </FieldButton>
    </div>
  );
}
