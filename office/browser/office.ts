/**
 * What a script adds to the pages of the office; each works without it. It also brings the style
 * sheet into the build.
 */
import '../styles/office.css';
import { keepAsTyped } from './keep.ts';
import { listenToKeys } from './keys.ts';
import { keepTime } from './minute.ts';
import { hearNews } from './news.ts';
import './passkeys.ts';
import { offerPrinting } from './print.ts';
import { followRings } from './ring.ts';
import { watchSignal } from './signal.ts';
import { watchTaps } from './taps.ts';

keepAsTyped(document);
offerPrinting(document);
followRings(document);
watchTaps(document);
watchSignal(document);
hearNews(document);
keepTime(document);
listenToKeys(document);
