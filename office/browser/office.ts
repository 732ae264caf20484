/**
 * What a script adds to the pages of the office; each works without it. It also brings the style
 * sheet into the build.
 */
import '../styles/office.css';
import { keepAsTyped } from './keep.ts';
import './passkeys.ts';
import { offerPrinting } from './print.ts';

keepAsTyped(document);
offerPrinting(document);
