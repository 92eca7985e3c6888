import { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import type { FileProblem } from '#domain/files.ts';
import { endsAsArchive, looksLikePage } from './disguise.ts';
import type { FileVerdict } from './inspect-file.ts';
import { Unreadable } from './object-reader.ts';
import { PdfObjects } from './pdf-objects.ts';

const refused = (problem: FileProblem): FileVerdict => ({ problem, eInvoice: null, withoutScripts: null });

/** Readers look for the header and the end of a PDF within this number of bytes. */
const tolerance = 1024;

function findBrokenFrame(content: Buffer): FileProblem | null {
  const head = content.subarray(0, tolerance + 5).indexOf('%PDF-');
  let end = content.length;
  while (end > 0 && [0, 0x0a, 0x0d, 0x20].includes(content[end - 1]!)) end -= 1;
  const hasEnd = content.subarray(Math.max(0, end - tolerance), end).includes('%%EOF');
  return head === -1 || !hasEnd || looksLikePage(content.subarray(0, tolerance)) || endsAsArchive(content)
    ? 'damaged'
    : null;
}

const problemOfAction: Readonly<Record<string, FileProblem>> = {
  JavaScript: 'script',
  Rendition: 'script',
  Launch: 'program',
  ImportData: 'program',
  GoToR: 'leaves',
  GoToE: 'leaves',
  SubmitForm: 'leaves',
  RichMediaExecute: 'file',
  Movie: 'file',
  Sound: 'file',
};
const annotationsWithFiles = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', '3D']);
const scriptEntries = ['JS', 'JavaScript', 'OnInstantiate'];

const isPlainAddress = (address: string): boolean =>
  /^(?:https?|mailto|tel):/i.test(address.trim()) || !/^[\\/]{2}|^[a-z][a-z\d+.-]*:/i.test(address.trim());

const maxInvoice = 8 * 1_048_576;
const invoiceNames = /^(?:factur-x|zugferd-invoice|xrechnung|order-x)\.xml$/i;
const invoiceRoot =
  /^\uFEFF?(?:\s|<\?xml\s[^>]*\?>|<!--[\s\S]*?-->)*<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure)[\s>]/;

function isInvoiceText(bytes: Buffer): boolean {
  const text = bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8');
  return invoiceRoot.test(text.slice(0, 20_000)) && !/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<script/i.test(text);
}

/** An e-invoice (Factur-X, ZUGFeRD); null if any other file is attached too. */
function readInvoice(pdf: PdfObjects): { name: string; streams: Set<PDFDict> } | null {
  const streams = new Set<PDFDict>();
  let name = '';
  for (const holder of pdf.dictionaries.filter((each) => pdf.has(each, 'EF'))) {
    const names = ['F', 'UF'].flatMap((entry) => pdf.textsOf(holder, entry));
    if (names.length === 0 || !names.every((each) => invoiceNames.test(each))) return null;
    name = names[0]!;
    for (const table of pdf.entry(holder, 'EF')) {
      if (!(table instanceof PDFDict)) return null;
      for (const stream of table.values().flatMap((value) => pdf.resolve(value))) {
        if (!(stream instanceof PDFDict) || !pdf.isStream(stream)) return null;
        if (!isInvoiceText(pdf.decode(stream, maxInvoice))) return null;
        streams.add(stream);
      }
    }
  }
  return { name, streams };
}

/** Functions that format or calculate fields, and keywords before a bracket. */
const harmlessCalls =
  /^(?:AF\w+|getField|Array|if|for|while|switch|function|return|typeof|Number|String|Boolean|isNaN|parseInt|parseFloat|abs|ceil|floor|round|min|max|pow|sqrt|printf|printd|scand|toFixed|toString|toUpperCase|toLowerCase|replace|split|join|indexOf|substring|substr|slice|charAt|match|test|trim|push|length)$/;

const isFieldScript = (text: string): boolean =>
  text.length < 20_000 &&
  !/\b(?:app|eval|Function|constructor|Net|SOAP|Collab|global|import|new(?!\s+Array))\b|\]\s*\(/.test(text) &&
  [...text.matchAll(/([\w$]+)\s*\(/g)].every(([, called]) => harmlessCalls.test(called!));

function findFieldScripts(pdf: PdfObjects): Set<PDFDict> {
  const scripts = new Set<PDFDict>();
  for (const field of pdf.dictionaries) {
    const isField = pdf.has(field, 'FT') || pdf.has(field, 'T') || pdf.nameOf(field, 'Subtype').includes('Widget');
    if (!isField || pdf.nameOf(field, 'Type').some((type) => type !== 'Annot')) continue;
    for (const actions of pdf.dictionariesOf(field, 'AA'))
      for (const action of ['K', 'F', 'V', 'C'].flatMap((event) => pdf.dictionariesOf(actions, event)))
        if (!pdf.has(action, 'Next') && pdf.textsOf(action, 'JS').every(isFieldScript)) scripts.add(action);
  }
  return scripts;
}

/** Actions that run without a click, when the file or a page is opened, printed or closed. */
function* listOwnActions(pdf: PdfObjects): Generator<PDFDict> {
  const visited = new Set<PDFObject>();
  const waiting = pdf.dictionaries.flatMap((each) => [
    ...pdf.entry(each, 'OpenAction'),
    ...pdf.dictionariesOf(each, 'AA').flatMap((actions) => actions.values().flatMap((value) => pdf.resolve(value))),
  ]);
  for (let action = waiting.pop(); action; action = waiting.pop()) {
    if (!(action instanceof PDFDict) || visited.has(action)) continue;
    visited.add(action);
    yield action;
    for (const next of pdf.entry(action, 'Next'))
      waiting.push(...(next instanceof PDFArray ? next.asArray().flatMap((item) => pdf.resolve(item)) : [next]));
  }
}

/** Skips what encryption hides: texts and embedded files. */
function findInDictionary(pdf: PdfObjects, dictionary: PDFDict): FileProblem | null {
  if (scriptEntries.some((entry) => pdf.has(dictionary, entry))) return 'script';
  if (pdf.has(dictionary, 'XFA')) return 'xfa';
  for (const action of pdf.nameOf(dictionary, 'S')) {
    const problem = problemOfAction[action];
    if (problem) return problem;
  }
  if (pdf.nameOf(dictionary, 'Subtype').some((kind) => annotationsWithFiles.has(kind))) return 'file';
  return null;
}

function findProblem(pdf: PdfObjects): Pick<FileVerdict, 'problem' | 'eInvoice'> & { hasFieldScripts: boolean } {
  const fieldScripts = pdf.isEncrypted ? new Set<PDFDict>() : findFieldScripts(pdf);
  const toResult = (problem: FileProblem | null, eInvoice: string | null = null) => ({
    problem,
    eInvoice,
    hasFieldScripts: fieldScripts.size > 0,
  });
  for (const dictionary of pdf.dictionaries) {
    if (fieldScripts.has(dictionary)) continue;
    const problem = findInDictionary(pdf, dictionary);
    if (problem) return toResult(problem);
  }
  for (const action of listOwnActions(pdf)) if (pdf.nameOf(action, 'S').includes('URI')) return toResult('leaves');
  if (pdf.isEncrypted) return toResult(null);
  const addresses = pdf.dictionaries.flatMap((each) => pdf.textsOf(each, 'URI'));
  if (!addresses.every(isPlainAddress)) return toResult('leaves');
  const invoice = readInvoice(pdf);
  const isOtherFile = (each: PDFDict): boolean =>
    pdf.nameOf(each, 'Type').includes('EmbeddedFile') && !invoice?.streams.has(each);
  if (invoice === null || pdf.dictionaries.some(isOtherFile)) return toResult('file');
  return toResult(null, invoice.name || null);
}

function hasPage(pdf: PdfObjects): boolean {
  const visited = new Set<PDFDict>();
  const waiting = pdf.dictionaries
    .filter((each) => pdf.nameOf(each, 'Type').includes('Catalog') || pdf.has(each, 'Root'))
    .flatMap((each) => [each, ...pdf.dictionariesOf(each, 'Root')])
    .flatMap((catalogue) => pdf.dictionariesOf(catalogue, 'Pages'));
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (visited.has(node)) continue;
    visited.add(node);
    const lists = pdf.entry(node, 'Kids').filter((kids) => kids instanceof PDFArray);
    if (lists.length === 0 && !pdf.nameOf(node, 'Type').includes('Pages')) return true;
    for (const item of lists.flatMap((kids) => kids.asArray()).flatMap((kid) => pdf.resolve(kid)))
      if (item instanceof PDFDict) waiting.push(item);
  }
  return false;
}

async function removeScripts(content: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(content, { updateMetadata: false });
  const visit = (value: PDFObject): void => {
    if (value instanceof PDFStream) visit(value.dict);
    else if (value instanceof PDFArray) value.asArray().forEach(visit);
    else if (value instanceof PDFDict) {
      value.delete(PDFName.of('AA'));
      if (value.get(PDFName.of('JS'))) for (const key of value.keys()) value.delete(key);
      value.values().forEach(visit);
    }
  };
  for (const [, object] of pdf.context.enumerateIndirectObjects()) visit(object);
  pdf.setProducer('Quayside: the scripts of the form fields are removed');
  return await pdf.save({ updateFieldAppearances: false, addDefaultPage: false });
}

const hasType = (object: PDFObject, type: string): boolean =>
  object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of(type);

/** For an encrypted file that opens without a password. */
async function decrypt(content: Uint8Array, lists: number): Promise<PdfObjects | 'locked'> {
  let decrypted: Uint8Array;
  try {
    const pdf = await PDFDocument.load(content, { password: '', updateMetadata: false });
    for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
      // The cross-reference stream is not encrypted, and it says that the file is.
      if (object instanceof PDFInvalidObject || hasType(object, 'XRef')) pdf.context.delete(ref);
      // Without its type the library saves the object stream unparsed, so that our own reader sees it.
      else if (object instanceof PDFStream && hasType(object, 'ObjStm')) object.dict.delete(PDFName.of('Type'));
    }
    delete pdf.context.trailerInfo.Encrypt;
    decrypted = await pdf.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false });
  } catch (error) {
    if (/password/i.test((error as Error).message)) return 'locked';
    throw new Unreadable();
  }
  const pdf = new PdfObjects(decrypted);
  // A missing object stream would hide its objects.
  if (pdf.isEncrypted || pdf.lists < lists) throw new Unreadable();
  return pdf;
}

async function inspect(content: Buffer): Promise<FileVerdict> {
  const written = new PdfObjects(content);
  const first = findProblem(written);
  if (first.problem) return refused(first.problem);
  const read = written.isEncrypted ? await decrypt(content, written.lists) : written;
  if (read === 'locked') return refused('locked');
  const { problem, eInvoice, hasFieldScripts } = read === written ? first : findProblem(read);
  if (problem) return refused(problem);
  if (!hasPage(read)) return refused('noPage');
  if (!read.hugeStreams().next().done) return refused('huge');
  if (!hasFieldScripts) return { problem: null, eInvoice, withoutScripts: null };
  // Scripts cannot be removed from an encrypted file.
  if (read !== written) return refused('script');
  const withoutScripts = await removeScripts(content);
  const remaining = findProblem(new PdfObjects(withoutScripts));
  return remaining.problem || remaining.hasFieldScripts
    ? refused('script')
    : { problem: null, eInvoice, withoutScripts };
}

/** Rule S-14. */
export async function inspectPdf(content: Uint8Array): Promise<FileVerdict> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const broken = findBrokenFrame(bytes);
  if (broken) return refused(broken);
  try {
    return await inspect(bytes);
  } catch (error) {
    // The library throws errors of many kinds.
    if (error instanceof Error) return refused('unreadable');
    throw error;
  }
}
