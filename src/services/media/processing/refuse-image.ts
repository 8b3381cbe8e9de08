import { ServiceError } from '../../errors/service-error.ts';
import type { MediaLimits } from '../originals/media-parts.ts';
import type { ImageErrorCode } from './image-types.ts';

const accepted = 'Choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file.';

/** Advice that helps against everything that makes an image heavy: pixels, interlacing, 16 bits, metadata. */
const smaller = 'Save it as an ordinary JPEG of fewer pixels, then upload that.';

/** Their sentences name the limit. */
type ErrorOfLimit = 'too-large' | 'too-many-pixels';

/** @returns the error that says why a file is refused; one about a limit names it */
export function refuseImage(code: Exclude<ImageErrorCode, ErrorOfLimit>): ServiceError;
export function refuseImage(code: ImageErrorCode, limits: MediaLimits): ServiceError;
export function refuseImage(code: ImageErrorCode, limits?: MediaLimits): ServiceError {
  switch (code) {
    case 'too-heavy':
      return new ServiceError(
        'image-too-heavy',
        `This image takes more memory than this server has for it. ${smaller}`,
      );
    case 'too-slow':
      return new ServiceError('image-too-heavy', `This image takes too long to open on this server. ${smaller}`);
    case 'not-an-image':
      return new ServiceError('image-type', `This file is not an image. ${accepted}`);
    case 'svg':
      return new ServiceError('image-type', `SVG files can contain scripts, so they are not accepted. ${accepted}`);
    case 'unsupported':
      return new ServiceError('image-type', `Images of this kind are not supported. ${accepted}`);
    case 'damaged':
      return new ServiceError('image-damaged', "This image is damaged or incomplete: it can't be opened.");
    case 'empty':
      return new ServiceError('image-damaged', 'This file is empty.');
    case 'too-large':
      return new ServiceError('too-large', `The file is larger than ${limits?.megabytes} MB.`);
    case 'too-many-pixels':
      return new ServiceError('too-large', `The image has more than ${limits?.megapixels} megapixels.`);
  }
}
