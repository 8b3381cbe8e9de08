import { loadAtOnce } from './application.ts';
import { bringHeaderBack } from './bring-header-back.ts';
import { carryOutPresses } from './carry-out-presses.ts';
import { countArticle } from './count-article.ts';
import { runDialogs } from './dialogs.ts';
import { openHandover } from './handover.ts';
import { loadOnIntent } from './intent.ts';
import { keepAppearance } from './keep-appearance.ts';
import { keepReading } from './keep-reading.ts';
import { keepPresses } from './kept-presses.ts';
import { markPressedCard } from './mark-pressed-card.ts';
import { markSignedIn } from './mark-signed-in.ts';
import { hideMissingImages } from './missing-images.ts';
import { restorePosition } from './scroll-position.ts';
import { listenForSearch } from './search.ts';
import { showSaved } from './show-saved.ts';
import { showToday } from './show-today.ts';
import { zoomOnPress } from './zoom.ts';

// The inline script of every page. It stands in the head, before anything can be pressed or fail to load. The build writes it
// as text, the same on all pages, so that one hash in the Content-Security-Policy allows it: what differs is in attributes.
openHandover();
keepAppearance();
keepReading();
hideMissingImages();
carryOutPresses();
zoomOnPress();
keepPresses();
runDialogs();
listenForSearch();
loadOnIntent();
loadAtOnce();
markSignedIn();
showSaved();
showToday();
bringHeaderBack();
markPressedCard();
for (const doOnce of [restorePosition, countArticle]) addEventListener('DOMContentLoaded', doOnce);
