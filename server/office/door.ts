/** All that the pages of the office ask of the server. They import nothing else of it. */

/** The draft of the website, and how it is published. */
export {
  type Actor,
  changesIn,
  discard,
  draftPath,
  noteFor,
  parsedDraft,
  readDraft,
  readPublished,
  type Site,
  siteOf,
  versionAt,
  versionOf,
  writeDraft,
} from '../editor/draft.ts';
export { changesOf, type Field, formOf, leaves } from '../editor/form.ts';
export { lastPublished, type Published } from '../editor/history.ts';
export { type TakenPhoto, takePhotos, thumbnailAt, turned } from '../editor/photos.ts';
export {
  bringBack,
  builtSmall,
  describePicture,
  masters,
  photoFor,
  pictureVersion,
  replacePicture,
  type SitePicture,
  sitePictures,
  textFor,
} from '../editor/pictures.ts';
export { previewPage, previewPolicy } from '../editor/preview.ts';
export {
  canPublish,
  type Publishing,
  publishing,
  startPublishing,
  steps,
  stopPublishing,
} from '../editor/publishing.ts';
export { blankOf, nameOf, pathOf, type Shape, shapeAt } from '../editor/shape.ts';
export { type Edit, edited, type FieldPath, type Value } from '../editor/yaml-edit.ts';
export { type CalendarEvent, calendarFile } from '../enquiries/handling/calendar-file.ts';
export { keepsPromise } from '../enquiries/handling/derive.ts';
export {
  endFeed,
  feedSince,
  feedSurveys,
  makeFeed,
  personOfFeed,
} from '../enquiries/handling/feeds.ts';
export { type Counted, type Figures, figures } from '../enquiries/handling/figures.ts';
export {
  type Group,
  type Inbox,
  inbox,
  mostToRing,
} from '../enquiries/handling/inbox.ts';
export {
  countedAtLeast,
  lastPromises,
  type Promised,
  type RungInTime,
  rungInTime,
} from '../enquiries/handling/ledger.ts';
export { type ReadMail, readMail } from '../enquiries/handling/read-mail.ts';
export type { Row } from '../enquiries/handling/rows.ts';
export {
  foundReferences,
  type Narrowed,
  narrowed,
  type SearchResult,
  searchEnquiries,
} from '../enquiries/handling/search.ts';
export { type Aside, asideList } from '../enquiries/handling/set-aside-list.ts';
export {
  lookBySigned,
  type SignedStand,
  type StepPurpose,
} from '../enquiries/handling/signed-stand.ts';
export { type PictureSize, smallPicture } from '../enquiries/handling/small-pictures.ts';
export {
  detailsOf,
  lostReasons,
  mostWords,
  type Step,
  type StepWords,
} from '../enquiries/handling/steps.ts';
export { type Taken, takeStep } from '../enquiries/handling/take-step.ts';
export { undoStep } from '../enquiries/handling/undo-step.ts';
export {
  enquiryRow,
  sendNow,
  surveysBetween,
  type Whole,
  wholeEnquiry,
} from '../enquiries/handling/whole.ts';
export { BodyTooLong, MalformedBody, withForm } from '../enquiries/intake/upload/read.ts';
/** What the office does with enquiries: the inbox, one enquiry, its steps, surveys and photos. */
export { erase, sweep } from '../enquiries/keeping/erase.ts';
export { release } from '../enquiries/office/changes.ts';
export { csv } from '../enquiries/office/csv.ts';
export { Refusal } from '../enquiries/office/refusal.ts';
export { entriesFor } from '../enquiries/office/selection.ts';
export { inTransaction } from '../enquiries/store/database.ts';
export { bytesOf, fileOf } from '../enquiries/store/kept-files.ts';
/** The door, the people and the record. */
export { askForLink, emailOf, timeOf } from './ask.ts';
export { askedCookie, askerOf, notAsked, placeOf, readAsked } from './asked.ts';
export { doorFor, doorPath } from './at-the-door.ts';
export { knownCookie, readCookie } from './cookies.ts';
export { deviceOf } from './devices.ts';
export { mailInvitation, mailNewPasskey } from './door-mail.ts';
/** Tells open inboxes what is new. */
export { events } from './events.ts';
export { countTry } from './limits.ts';
export { linkLife, linkPath, lookAtLink, makeLink, showFigures } from './links.ts';
export { type News, newsSince } from './news.ts';
export type { Answer, Assets, Office } from './office-request.ts';
export {
  enterByPasskey,
  keepPasskey,
  passkeysOf,
  passkeyToMake,
  passkeyToUse,
  removePasskeys,
} from './passkeys.ts';
export { ownersBySetting, type Person, type Role, roles } from './people.ts';
/** Notes who signed in, read, changed or exported what. */
export { type Deed, readRecord, record, recordOnce } from './record.ts';
export { endSessions, sessionsOf } from './sessions.ts';
export { type Entrant, enterByFigures, enterByLink, signOut } from './sign-in.ts';
export {
  changeRole,
  endPerson,
  endTheirSessions,
  invite,
  rename,
  type StaffFault,
  staff,
} from './staff.ts';
/** The people of the office by their ids. */
export { everybody, type Named } from './staff-names.ts';
export { noSession, proves } from './visits.ts';
