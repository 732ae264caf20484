/**
 * The script of every page. What the page needs is in its HTML and works without; each module here
 * adds one thing. An error in one of them leaves the others running.
 */
import { mountIslands } from '../islands/mount.ts';
import { callBar } from './call-bar.ts';
import { compare } from './compare.ts';
import { connection } from './connection.ts';
import { consent } from './consent.ts';
import { contactAbout } from './contact-about.ts';
import { copyNumber } from './copy-number.ts';
import { desktopMenus } from './desktop-menus.ts';
import { filter } from './filter.ts';
import { gallery } from './gallery.ts';
import { header } from './header.ts';
import { keptCount } from './kept-count.ts';
import { notFound } from './not-found.ts';
import { pegs } from './pegs.ts';
import { phoneMenu } from './phone-menu.ts';
import { pictureErrors } from './picture-errors.ts';
import { printButtons } from './print.ts';
import { searchKey } from './search-key.ts';
import { serviceWorker } from './service-worker.ts';
import { today } from './today.ts';

const modules = [
  contactAbout,
  mountIslands,
  header,
  desktopMenus,
  phoneMenu,
  callBar,
  consent,
  filter,
  pegs,
  gallery,
  compare,
  today,
  copyNumber,
  printButtons,
  keptCount,
  searchKey,
  notFound,
  connection,
  pictureErrors,
  serviceWorker,
];
for (const enhance of modules)
  try {
    void enhance();
  } catch (error) {
    console.error(error);
  }
