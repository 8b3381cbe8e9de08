import type { PicturePlace } from '../../../ui/picture.tsx';

/*
 * The crops of the front page. Lengths are those of the layout: the content is 1440 px wide from 100rem on, 1216 px from 80rem on,
 * the screen without its gutters below. On phones (under 40rem) rows have squares of 112 px, as high as a 3:2 image of 168 px.
 */

/** Twelve columns; six where the lead package has three parts, eight where it has two. */
export const leadPlace: PicturePlace = {
  width: 1600,
  height: 900,
  sizes:
    '(min-width:100rem) calc(K*704px),(min-width:80rem) calc(K*592px),(min-width:64rem) calc(K*(66.7vw - 32px)),calc(K*100vw)',
  maxPixels: 1600,
};

/** Three columns of twelve; four below 80rem, and two beside each other on tablets. */
export const secondaryPlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes: '(min-width:80rem) calc(K*312px),(min-width:40rem) calc(K*(50vw - 32px)),calc(K*168px)',
  maxPixels: 640,
};

/** Four in a row, or three; two on tablets. */
export const fourPlace: PicturePlace = {
  width: 1200,
  height: 900,
  sizes: '(min-width:40rem) calc(K*min(459px,50vw)),calc(K*149px)',
  maxPixels: 750,
};

/** As the covers of books are. */
export const portraitPlace: PicturePlace = {
  width: 800,
  height: 1200,
  sizes: '(min-width:40rem) calc(K*min(352px,31vw)),calc(K*144px)',
  maxPixels: 640,
};

/** Seven columns of twelve. */
export const tintedLeadPlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes:
    '(min-width:100rem) calc(K*827px),(min-width:80rem) calc(K*696px),(min-width:64rem) calc(K*58vw),(min-width:40rem) calc(K*(100vw - 32px)),calc(K*240px)',
  maxPixels: 1280,
};

/** A row with a thumbnail; on phones a card of its own. */
export const tintedRowPlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes: '(min-width:40rem) calc(K*208px),calc(K*240px)',
  maxPixels: 420,
};
