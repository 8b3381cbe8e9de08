import { sheetUrl } from './styles-url.ts';

/** In the server's bundle this is `text-styles.css?url`. */
export default sheetUrl('src/ui/text-styles.css');
