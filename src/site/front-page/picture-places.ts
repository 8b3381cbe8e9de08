import type { PicturePlace } from '../../ui/picture.tsx';

/*
 * The crops of the front page. Lengths are those of the layout: the content is 1440 px wide from 100rem on, 1216 px from 80rem on,
 * the screen without its gutters below. On phones (under 40rem) rows have squares of 112 px, as high as a 3:2 image of 168 px.
 * Where a screen has many pixels a point, lengths are shorter than that (decision 25).
 */

/** Twelve columns; six where the lead package has three parts, eight where it has two. */
export const leadPlace: PicturePlace = {
  width: 1600,
  height: 900,
  sizes:
    '(min-width:80rem) calc(K*41vw),(min-width:64rem) calc(K*(66.7vw - 32px)),(min-resolution:2.5x) calc(K*60vw),calc(K*100vw)',
  maxPixels: 1600,
};

/** Three columns of twelve; four below 80rem, and two beside each other on tablets. */
export const secondaryPlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes:
    '(min-resolution:1.5x) and (min-width:80rem) calc(K*16vw),(min-width:80rem) calc(K*21vw),(min-width:40rem) calc(K*(50vw - 32px)),(min-resolution:2.5x) calc(K*112px),calc(K*168px)',
  maxPixels: 640,
};

/** Four in a row, or three; two on tablets. */
export const fourPlace: PicturePlace = {
  width: 1200,
  height: 900,
  sizes:
    '(min-resolution:1.5x) and (min-width:64rem) calc(K*21vw),(min-width:64rem) calc(K*27vw),(min-width:40rem) calc(K*50vw),(min-resolution:2.5x) calc(K*112px),calc(K*149px)',
  maxPixels: 750,
};

/** As the covers of books are. */
export const portraitPlace: PicturePlace = {
  width: 800,
  height: 1200,
  sizes:
    '(min-resolution:1.5x) and (min-width:80rem) calc(K*15.3vw),(min-width:80rem) calc(K*22vw),(min-width:40rem) calc(K*31vw),(min-resolution:2.5x) calc(K*96px),calc(K*144px)',
  maxPixels: 640,
};

/** Seven columns of twelve. */
export const tintedLeadPlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes:
    '(min-width:80rem) calc(K*min(827px,50vw)),(min-width:64rem) calc(K*58vw),(min-width:40rem) calc(K*(100vw - 32px)),(min-resolution:2.5x) calc(K*160px),calc(K*240px)',
  maxPixels: 1280,
};

/** A row with a thumbnail; on phones a card of its own. */
export const tintedRowPlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes: '(min-width:40rem) calc(K*208px),(min-resolution:2.5x) calc(K*160px),calc(K*240px)',
  maxPixels: 420,
};
