import { mediaTypes } from '../../../../contract/media.ts';

/** For `accept`: what the file dialog offers. Names, too: not every system knows the media type of HEIC. */
export const acceptedImages = [...mediaTypes.map((type) => `image/${type}`), 'image/heif', '.heic', '.heif'].join(',');
