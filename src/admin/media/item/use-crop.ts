import { useState } from 'react';
import type { ImageEdit, MediaItem } from '../../../contract/media.ts';
import { shapes } from './crop-tools.tsx';
import { type Area, areaOfShape, turnArea, turned, turnedSize } from './turn-crop.ts';

const all: Area = { x: 0, y: 0, width: 1, height: 1 };

/** How an image is turned and cut, until that is saved. */
export interface Crop {
  rotate: ImageEdit['rotate'];
  area: Area;
  /** One of `shapes`, or the empty one. */
  shape: string;
  /** The edit to save; null for the whole image, upright. */
  edit: ImageEdit | null;
  setArea: (area: Area) => void;
  turn: (isClockwise: boolean) => void;
  choose: (shape: string) => void;
  reset: () => void;
}

/** @returns the crop, which begins with what is saved */
export function useCrop(item: MediaItem): Crop {
  const [rotate, setRotate] = useState(item.edit?.rotate ?? 0);
  const [area, setArea] = useState(item.edit?.crop ?? all);
  const [shape, setShape] = useState('');
  const isWhole = area.width >= 1 && area.height >= 1;
  return {
    rotate,
    area,
    shape,
    edit: isWhole && rotate === 0 ? null : { rotate, crop: isWhole ? null : area },
    setArea,
    turn: (isClockwise) => {
      setRotate(turned(rotate, isClockwise));
      setArea(turnArea(area, isClockwise));
      setShape('');
    },
    choose: (name) => {
      setShape(name);
      const aspect = shapes[name];
      if (aspect) setArea(areaOfShape(turnedSize(item.whole, rotate), aspect));
    },
    reset: () => {
      setRotate(0);
      setArea(all);
      setShape('');
    },
  };
}
