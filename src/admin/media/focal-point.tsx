import { type KeyboardEvent, type PointerEvent, useId } from 'react';

/** How far a key moves the point, in parts of a side; with Shift, the second. */
const steps = [0.01, 0.1] as const;

interface Point {
  /** From the left, and from the top, 0 to 1. */
  x: number;
  y: number;
}

interface FocalPointProps extends Point {
  src: string;
  /** Width of the image in pixels. */
  width: number;
  height: number;
  /** Left out where the point can't be changed. */
  onChange?: ((point: Point) => void) | undefined;
  /** Class of the image, which bounds its height to the room of the page. */
  className?: string;
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An image with the point that every crop keeps in sight. A press or a drag on the image sets it, and arrow keys move it. */
export function FocalPoint({ src, width, height, x, y, onChange, className = 'max-h-[60dvh]' }: FocalPointProps) {
  const hint = useId();

  function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const box = currentTarget.getBoundingClientRect();
    onChange?.({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = directions[event.key];
    const isCentered = event.key === 'Home';
    if ((!direction && !isCentered) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = steps[event.shiftKey ? 1 : 0];
    const [dx, dy] = direction ?? [0, 0];
    onChange?.(isCentered ? { x: 0.5, y: 0.5 } : { x: share(x + dx * step), y: share(y + dy * step) });
  }

  return (
    <div className="flex justify-center bg-tint">
      <div
        className={`relative ${onChange ? 'cursor-crosshair touch-none' : ''}`}
        onPointerDown={(event) => {
          if (!onChange || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      >
        <img
          key={src}
          src={src}
          alt=""
          width={width}
          height={height}
          draggable={false}
          className={`h-auto w-auto max-w-full select-none ${className}`}
        />
        {onChange && (
          <div
            role="slider"
            tabIndex={0}
            aria-label="Focal point"
            aria-roledescription="2D slider"
            aria-describedby={hint}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent(x)}
            aria-valuetext={`${percent(x)}% from the left, ${percent(y)}% from the top`}
            onKeyDown={onKeyDown}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            className="absolute -mt-5 -ml-5 size-10 rounded-full border-2 border-white shadow-[0_0_0_2px_rgb(0_0_0/0.65),inset_0_0_0_2px_rgb(0_0_0/0.65)] outline-offset-4 after:absolute after:inset-0 after:m-auto after:size-1.5 after:rounded-full after:bg-white after:shadow-[0_0_0_2px_rgb(0_0_0/0.65)]"
          />
        )}
        <span id={hint} hidden>
          Arrow keys move the point, with Shift ten times as far. Home puts it in the middle.
        </span>
      </div>
    </div>
  );
}

function percent(value: number): number {
  return Math.round(value * 100);
}

/** @returns the part of a side as it is stored: within the image, in thousandths */
function share(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
}
