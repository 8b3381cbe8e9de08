import { convertNow } from './convert-now.ts';
import type { ConvertedText, TextToConvert } from './converted-text.ts';

/** Entry point of the threads that convert texts. */
export default function convert(text: TextToConvert): ConvertedText {
  return convertNow(text);
}
