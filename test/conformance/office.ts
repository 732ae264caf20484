/** Mutations of the office: its inbox, promises, mails, search and the website's editor. */
import { html, type Mutations, on, run, source, style, words } from './mutation.ts';

const handling = (file: string, from: string, to: string) =>
  source(`server/enquiries/handling/${file}`, from, to);

export const mutations: Mutations = {
  'office-order': handling(
    'inbox.ts',
    ".orderBy('callback_by')",
    ".orderBy('callback_by', 'desc')",
  ),
  'office-untold': handling('derive.ts', 'return step.details.told;', 'return true;'),
  'office-reminder': handling(
    'inbox.ts',
    "row('stage', 'in', ['new', 'tried', 'spoken', 'survey', 'quoted'])",
    "row('stage', 'in', ['spoken'])",
  ),
  'office-undo': handling('derive.ts', '({ undoneAt }) => !undoneAt', '() => true'),
  'office-one-tap': handling(
    'take-step.ts',
    'repeated: true, meanwhile',
    'repeated: false, meanwhile',
  ),
  'office-letter-waits': handling('step-mail.ts', 'wait: canBeTakenBack', 'wait: 0'),
  'office-two-rang': handling(
    'take-step.ts',
    'const { seenAt } = tap;',
    'const seenAt = undefined;',
  ),
  'office-calendar-off': handling(
    'calendar-file.ts',
    "cancelled ? 'CANCELLED'",
    "cancelled ? 'TENTATIVE'",
  ),
  'office-feed': handling(
    'feeds.ts',
    "deleteFrom('feeds').where('person', '=', person)",
    "deleteFrom('feeds').where('person', '=', '')",
  ),
  'office-events': source(
    'server/office/events.ts',
    'came: came.filter(({ reference }) => !told.has(reference))',
    'came: came',
  ),
  'office-events-end': source(
    'server/office/events.ts',
    'open.has(listener.session)',
    'listener.session',
  ),
  'office-offline': run(() => {
    Storage.prototype.setItem = () => {};
  }),
  'office-keys': run(() => {
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
  }),
  'office-no-script': on(/^\/office\/enquiry\//, html(/value="rang-spoke"/g, 'value="none"')),
  'promise-warned': handling('promises.ts', ".where('warned_at', 'is', null)", ''),
  'promise-slipped': handling('promises.ts', ".where('slip_told_at', 'is', null)", ''),
  'promise-late': handling('ledger.ts', 'rung <= promised', 'rung < promised'),
  'promise-figure': handling('ledger.ts', 'countedAtLeast = 20', 'countedAtLeast = 2'),
  'mail-from': source('server/enquiries/delivery/mail/write.ts', ' via ', ' by '),
  'mail-buttons': on(/^\/office\/rang\//, html(/method="post"/g, 'method="get"')),
  'office-aside': on(/^\/office\/set-aside/, html(/method="post"/g, 'method="get"')),
  'office-sheet': style(
    '@media print { .a4 { height: auto !important; overflow: visible !important } .a4 > * { min-height: 200mm !important } }',
  ),
  'office-figures': handling('figures.ts', ".where('steps.undone_at', 'is', null)", ''),
  'editor-letters': source('server/editor/yaml-edit.ts', '    foldLines(node.srcToken);', ''),
  'editor-fields': source(
    'office/site/quoted.ts',
    'words && !stands(',
    'words && !words && !stands(',
  ),
  'editor-claims': source('office/site/quoted.ts', 'quote.file === name', 'quote.file !== name'),
  'editor-marks': source('server/editor/pictures.ts', 'over && measured ?', 'over ?'),
  'editor-preview': on(/^\/office\/site\/preview/, words('Radius 6.0 m', 'A radius')),
  'editor-refuses': source('server/editor/check.ts', "join(merged, 'content')", "'content'"),
  'editor-undo': source('scripts/publish-draft.ts', 'place(last.before);', ''),
  'editor-conflict': source(
    'office/pages/site/edit.tsx',
    "sent.get('version') !== current.version",
    '!sent',
  ),
  'editor-two-photos': source(
    'office/pages/site/picture.tsx',
    "typed.get('version') !== pictureVersion(site, picture)",
    '!typed',
  ),
};
