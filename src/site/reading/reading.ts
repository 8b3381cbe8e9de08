import { showContinue } from './continue-line.ts';
import { followReading } from './follow-reading.ts';
import { placeEvent } from './reading-key.ts';

// How far articles were read, and the line on the front page that offers to go on. A script of its own, which the first scrolling
// of an article loads, and the front page for a reader who left an article in the middle (`site/page-script/keep-reading.ts`). It
// stays when the application comes. None of it is sent to the server.
followReading();
showContinue();
addEventListener(placeEvent, showContinue);
