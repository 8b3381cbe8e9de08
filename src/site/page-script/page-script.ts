import { runDialogs } from '../../foundation/early/dialogs.ts';
import { keepAppearance } from '../../foundation/early/keep-appearance.ts';
import { hideMissingImages } from '../../foundation/early/missing-images.ts';
import { listenForSearch } from '../../foundation/early/search-keys.ts';
import { searchFieldId } from '../search/search-field.ts';
import { loadApplication, loadAtOnce, onFailure } from './application.ts';
import { bringHeaderBack } from './bring-header-back.ts';
import { carryOutPresses } from './carry-out-presses.ts';
import { countArticle } from './count-article.ts';
import { openHandover } from './handover.ts';
import { loadOnIntent } from './intent.ts';
import { keepReading } from './keep-reading.ts';
import { keepPresses } from './kept-presses.ts';
import { markPressedCard } from './mark-pressed-card.ts';
import { markSignedIn } from './mark-signed-in.ts';
import { openOnPress } from './opened-links.ts';
import { restorePosition } from './scroll-position.ts';
import { showSaved } from './show-saved.ts';
import { showToday } from './show-today.ts';

// The inline script of every page for readers. It stands in the head, before anything can be pressed or fail to load. The build writes it
// as text, the same on all pages, so that one hash in the Content-Security-Policy allows it: what differs is in attributes.
openHandover();
keepAppearance();
keepReading();
hideMissingImages();
carryOutPresses();
openOnPress();
keepPresses();
runDialogs();
listenForSearch({ load: loadApplication, onFailure, fieldId: searchFieldId });
loadOnIntent();
loadAtOnce();
markSignedIn();
showSaved();
showToday();
bringHeaderBack();
markPressedCard();
for (const doOnce of [restorePosition, countArticle]) addEventListener('DOMContentLoaded', doOnce);
