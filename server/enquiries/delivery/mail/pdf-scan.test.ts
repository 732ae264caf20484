import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scanPdf } from './pdf-scan.ts';

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

const stream = (dictionary: string, content: string, packed = deflateSync(content)) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);

const root = '<< /Type /Catalog /Pages 2 0 R >>';
const page = '<< /Type /Page /MediaBox [0 0 595 842] /Contents 4 0 R >>';
const words = stream('', 'BT (Look at /JavaScript and /Launch in this sentence) Tj ET');
const deflated = deflateSync(`1 0 ${root}`);
const inArray = Buffer.concat([
  Buffer.from('<< /Type /ObjStm /Filter[ /FlateDecode ] >>\nstream\n'),
  deflated,
  Buffer.from('\nendstream'),
]);
const packed = (content: string) => stream('/Type /ObjStm /N 1 /First 4', content);

test.each([
  ['a plain plan', pdf(root, page, words)],
  ['one packed in object streams', pdf(packed(`1 0 ${root}`), page, words)],
  ['one that opens at a page', pdf('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>', page)],
  [
    'one that opens at a page, by reference',
    pdf('<< /OpenAction 2 0 R >>', '<< /S /GoTo /D [3 0 R] >>'),
  ],
  [
    'one that opens at a page, by a reference of several digits',
    pdf('<< /OpenAction 4711 65535 R >>', 'x\nendobj\n4711 0 obj\n<< /Type /Action /S/GoTo >>'),
  ],
  ['one that opens at a page nine times', pdf('<< /OpenAction [3 0 R] >> '.repeat(9))],
  ['one with a name that only looks hexadecimal', pdf('<< /J#6gavaScript 1 /Java#Script 2 >>')],
  ['one whose packing is told in an array', pdf(inArray, page, words)],
  ['one with as many streams as any plan has', pdf('stream\n'.repeat(20_000))],
  ['one whose picture spells a name', pdf(root, stream('', 'x', Buffer.from('/JS /XFA /AA ')))],
  ['one with names that only begin alike', pdf('<< /JSX 1 /Launcher 2 /AAA 3 >>')],
  ['something broken', Buffer.from('%PDF-1.4 << /Length 10 >>\nstream\nabc')],
])('%s is attached', (_what, bytes) => {
  expect(scanPdf(bytes)).toEqual([]);
});

test.each([
  ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'it carries a script'],
  ['a name in hexadecimal', pdf('<< /S /J#61vaScr#69pt >>'), 'it carries a script'],
  ['a form that is a program', pdf('<< /AcroForm << /XFA 5 0 R >> >>'), 'it carries a script'],
  ['a program', pdf('<< /S /Launch /F (cmd.exe) >>'), 'it starts something'],
  ['a file', pdf('<< /Type /EmbeddedFile >>'), 'it carries files'],
  ['an action', pdf('<< /OpenAction 7 0 R >>'), 'it does something when it is opened'],
  [
    'an action that replaces a page to open at',
    pdf('<< /OpenAction 2 0 R >>', '<< /S /GoTo /D [3 0 R] >>\nendobj\n2 0 obj\n<< /S /URI >>'),
    'it does something when it is opened',
  ],
  ['an action of a page', pdf('<< /AA << /O 7 0 R >> >>'), 'it does something when it is opened'],
  [
    'a name in hexadecimal of large letters',
    pdf('<< /S /#4Aava#53cript >>'),
    'it carries a script',
  ],
  [
    'a name in hexadecimal of small letters',
    pdf('<< /S /#4aa#76ascript /#4aavaScript 1 >>'),
    'it carries a script',
  ],
  [
    'ten actions',
    pdf('<< /OpenAction [3 0 R] >> '.repeat(10)),
    'it does something when it is opened',
  ],
  [
    'an action that is said to be a page behind something else',
    pdf('<< /OpenAction (x) << /S /GoTo >> >>'),
    'it does something when it is opened',
  ],
  [
    'a packed action',
    pdf(packed('1 0 << /OpenAction << /S /URI >> >>')),
    'it does something when it is opened',
  ],
  [
    'an object stream that is not packed',
    pdf('<< /Type /ObjStm >>\nstream\nx\nendstream'),
    'it cannot be looked into',
  ],
  [
    'an object stream that is broken',
    pdf('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nbroken\nendstream'),
    'it cannot be looked into',
  ],
  ['more streams than any plan has', pdf('stream\n'.repeat(20_001)), 'it cannot be looked into'],
  ['a packed script', pdf(packed('1 0 << /S /JavaScript >>')), 'it carries a script'],
  ['a lock', pdf('<< /Encrypt 9 0 R >>'), 'it cannot be looked into'],
  [
    'a packed script behind a stream that is none',
    pdf('<< /X (>>\nstream\n) >>', packed('1 0 << /S /JavaScript >>')),
    'it carries a script',
  ],
  [
    'an action behind a stream that is none',
    pdf('<< /X (>>\nstream\n) /OpenAction 7 0 R >>', words),
    'it does something when it is opened',
  ],
  [
    'an object stream that hides its kind',
    pdf(stream('/Type /ObjStm /X (endobj)', '1 0 << /S /JavaScript >>')),
    'it cannot be looked into',
  ],
  [
    'an unknown packing',
    pdf('<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\n00\nendstream'),
    'it cannot be looked into',
  ],
  ['a bomb', pdf(packed(' '.repeat(20_000_000))), 'it cannot be looked into'],
])('%s is found', (_what, bytes, finding) => {
  expect(scanPdf(bytes)).toContain(finding);
});
