import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type PdfFinding, scanPdf } from './pdf-scan.ts';

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, n) => [
      Buffer.from(`${n + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);

const stream = (dictionary: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);
const objects = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
const packed = (content: string) => stream(objects, deflateSync(content));

const root = '<< /Type /Catalog /Pages 2 0 R >>';
const page = '<< /Type /Page /MediaBox [0 0 595 842] /Contents 4 0 R >>';
const words = stream('/Filter /FlateDecode', deflateSync('BT (Look at /JavaScript here) Tj ET'));
const inArray = stream('/Type /ObjStm /Filter[ /FlateDecode ]', deflateSync(`1 0 ${root}`));
const goTo = '<< /Type /Action /S/GoTo >>';

test.each([
  ['a plain plan', pdf(root, page, words)],
  ['one packed in object streams', pdf(packed(`1 0 ${root}`), page, words)],
  ['one that opens at a page', pdf('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>', page)],
  ['one that opens at a page, by reference', pdf('<< /OpenAction 2 0 R >>', goTo)],
  ['one with a reference of digits', pdf(`<</OpenAction 47 65535 R>>\nendobj\n47 0 obj\n${goTo}`)],
  ['one that opens at a page nine times', pdf('<< /OpenAction [3 0 R] >> '.repeat(9))],
  ['one with a name that only looks hexadecimal', pdf('<< /J#6gavaScript 1 /Java#Script 2 >>')],
  ['one whose packing is told in an array', pdf(inArray, page, words)],
  ['one with as many streams as any plan has', pdf('stream\n'.repeat(20_000))],
  ['one whose picture spells a name', pdf(root, stream('/Filter /DCTDecode', '/JS /XFA /AA '))],
  ['one with names that only begin alike', pdf('<< /JSX 1 /Launcher 2 /AAA 3 >>')],
  ['something broken', Buffer.from('%PDF-1.4 << /Length 10 >>\nstream\nabc')],
])('%s is attached', (_what, bytes) => {
  expect(scanPdf(bytes)).toEqual([]);
});

const found: Record<PdfFinding, [what: string, bytes: Buffer][]> = {
  'it carries a script': [
    ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a name in hexadecimal', pdf('<< /S /J#61vaScr#69pt >>')],
    ['a name in hexadecimal of large letters', pdf('<< /S /#4Aava#53cript >>')],
    ['a name in hexadecimal of small letters', pdf('<< /S /#4aa#76ascript /#4aavaScript 1 >>')],
    ['a form that is a program', pdf('<< /AcroForm << /XFA 5 0 R >> >>')],
    ['a packed script', pdf(packed('1 0 << /S /JavaScript >>'))],
    [
      'a packed script behind a stream that is none',
      pdf('<< /X (>>\nstream\n) >>', packed('1 0 << /S /JavaScript >>')),
    ],
  ],
  'it starts something': [['a program', pdf('<< /S /Launch /F (cmd.exe) >>')]],
  'it carries files': [['a file', pdf('<< /Type /EmbeddedFile >>')]],
  'it does something when it is opened': [
    ['an action', pdf('<< /OpenAction 7 0 R >>')],
    ['an action of a page', pdf('<< /AA << /O 7 0 R >> >>')],
    [
      'an action that replaces a page to open at',
      pdf('<< /OpenAction 2 0 R >>', `${goTo}\nendobj\n2 0 obj\n<< /S /URI >>`),
    ],
    ['ten actions', pdf('<< /OpenAction [3 0 R] >> '.repeat(10))],
    ['an action behind what is no page', pdf('<< /OpenAction (x) << /S /GoTo >> >>')],
    ['a packed action', pdf(packed('1 0 << /OpenAction << /S /URI >> >>'))],
    [
      'an action behind a stream that is none',
      pdf('<< /X (>>\nstream\n) /OpenAction 7 0 R >>', words),
    ],
  ],
  'it cannot be looked into': [
    ['an object stream that is not packed', pdf(stream('/Type /ObjStm', 'x'))],
    ['an object stream that is broken', pdf(stream(objects, 'broken'))],
    ['more streams than any plan has', pdf('stream\n'.repeat(20_001))],
    ['an encrypted file', pdf('<< /Encrypt 9 0 R >>')],
    [
      'an object stream that hides its kind',
      pdf(stream('/Type /ObjStm /X (endobj) /Filter /FlateDecode', deflateSync('1 0 << >>'))),
    ],
    [
      'an unknown packing',
      pdf(stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', '00')),
    ],
    ['a bomb', pdf(packed(' '.repeat(20_000_000)))],
  ],
};
const cases = Object.entries(found).flatMap(([finding, all]) =>
  all.map(([what, bytes]) => [what, finding, bytes] as const),
);

test.each(cases)('of %s the scan says: %s', (_what, finding, bytes) => {
  expect(scanPdf(bytes)).toContain(finding);
});
