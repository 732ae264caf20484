/** All that the pages of the office ask of the server. They import nothing else of it. */

export { changesOf } from '../editor/changes.ts';
/** The draft of the website, and how it is published. */
export { draftFaults, type Fault } from '../editor/check.ts';
export {
  type Change,
  changesIn,
  discard,
  noteFor,
  readDraft,
  readPublished,
  type Site,
  siteOf,
  versionOf,
  writeDraft,
} from '../editor/draft.ts';
export {
  blankOf,
  type Field,
  formOf,
  nameOf,
  pathOf,
  type Shape,
  shapeAt,
} from '../editor/form.ts';
export { type TakenPhoto, takePhotos, turned } from '../editor/photos.ts';
export { previewPage } from '../editor/preview.ts';
export {
  canPublish,
  history,
  type Published,
  type Publishing,
  publishing,
  startPublishing,
  steps,
  stopPublishing,
} from '../editor/publishing.ts';
export { type Edit, edited, type FieldPath } from '../editor/yaml-edit.ts';
export { withForm } from '../enquiries/intake/upload/read.ts';
export type { Answer, Assets, Office } from './office-request.ts';
export type { Person, Role } from './people.ts';
/** Notes who signed in, read, changed or exported what. */
export { type Deed, record } from './record.ts';
