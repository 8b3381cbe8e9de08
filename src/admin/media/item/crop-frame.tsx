import { ReactCrop } from 'react-image-crop';
import styles from 'react-image-crop/dist/ReactCrop.css?url';
import { limits } from '../../../contract/limits.ts';
import type { ImageEdit } from '../../../contract/media.ts';
import { type Area, turnedSize } from './turn-crop.ts';

interface CropFrameProps {
  src: string;
  /** Size of the image before it is turned. */
  whole: { width: number; height: number };
  rotate: ImageEdit['rotate'];
  area: Area;
  /** Width by height that the frame keeps; undefined for any. */
  aspect: number | undefined;
  onChange: (area: Area) => void;
}

/** The turned image, with a frame around what remains of it; pointer and keys move its handles. */
export function CropFrame({ src, whole, rotate, area, aspect, onChange }: CropFrameProps) {
  const { width, height } = turnedSize(whole, rotate);
  const isSideways = width !== whole.width || (whole.width === whole.height && rotate % 180 !== 0);
  return (
    <div className="flex justify-center bg-tint p-3">
      {/* Imported as styles, it would be named in the script that every reader loads. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <ReactCrop
        crop={{
          unit: '%',
          x: area.x * 100,
          y: area.y * 100,
          width: area.width * 100,
          height: area.height * 100,
        }}
        {...(aspect !== undefined && { aspect })}
        onChange={(_pixels, percent) => onChange(toArea(percent))}
        keepSelection
        ruleOfThirds
        minWidth={limits.cropSide}
        minHeight={limits.cropSide}
        ariaLabels={labels}
        // As wide as the dialog, but not higher than what the window has room for.
        style={{ width: `min(100%, calc(55dvh * ${width / height}), ${width}px)` }}
      >
        <div className="relative w-full overflow-hidden" style={{ aspectRatio: `${width} / ${height}` }}>
          <img
            src={src}
            alt=""
            draggable={false}
            style={{
              transform: `translate(-50%, -50%) rotate(${rotate}deg)`,
              ...(isSideways
                ? { width: `${(height / width) * 100}%`, height: `${(width / height) * 100}%` }
                : { width: '100%', height: '100%' }),
            }}
            className="absolute top-1/2 left-1/2 max-w-none"
          />
        </div>
      </ReactCrop>
    </div>
  );
}

const labels = {
  cropArea: 'Crop frame: arrow keys move it',
  nwDragHandle: 'Top left handle: arrow keys move it',
  nDragHandle: 'Top handle: up and down move it',
  neDragHandle: 'Top right handle: arrow keys move it',
  eDragHandle: 'Right handle: left and right move it',
  seDragHandle: 'Bottom right handle: arrow keys move it',
  sDragHandle: 'Bottom handle: up and down move it',
  swDragHandle: 'Bottom left handle: arrow keys move it',
  wDragHandle: 'Left handle: left and right move it',
};

/** @returns the frame as parts of the sides, within the image: a browser computes a little too much at times */
function toArea(percent: Area): Area {
  const part = (value: number) => Math.max(0, Math.min(1, value / 100));
  const [x, y] = [part(percent.x), part(percent.y)];
  return { x, y, width: Math.min(1 - x, part(percent.width)), height: Math.min(1 - y, part(percent.height)) };
}
