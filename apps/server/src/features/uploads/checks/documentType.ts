import { fileTypeFromFile } from 'file-type';
import { open } from 'node:fs/promises';
import { RejectedUpload } from './rejectedUpload.ts';

/** Type of a document by its content. */
export interface DocumentType {
  readonly type: string;
  /** Possible extensions; the first one replaces an extension that doesn't match. */
  readonly endings: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const endingsByType: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
  [`${openDocument}.text`]: ['odt'],
  [`${openDocument}.spreadsheet`]: ['ods'],
  [`${openDocument}.presentation`]: ['odp'],
};
// All three old Office formats and installers share one container, so the file name decides.
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
const oldContainer = 'application/x-cfb';

/** Bytes of a text that are inspected; the rest is unlikely to differ. */
const inspectedBytes = 64 * 1024;
// Markup and scripts that a browser or a shell might execute (A7, A8).
const markup = /^\s*(?:<(?:!|\?|[a-z])|#!|%!)/i;

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(inspectedBytes), 0, inspectedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function decoded(bytes: Buffer): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    // Decoded as a stream, because the last character may be cut off.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    // Legacy encodings: any byte is a character, except for control characters.
    return encoding === 'utf-8' ? bytes.toString('latin1') : null;
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const isPlainText = (text: string): boolean => !/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) && !markup.test(text);

async function textType(path: string, name: string): Promise<DocumentType> {
  const text = decoded(await readStart(path));
  if (text === null || !isPlainText(text)) throw new RejectedUpload('document_type', 415);
  return /\.csv$/i.test(name)
    ? { type: 'text/csv', endings: ['csv'] }
    : { type: 'text/plain', endings: ['txt', 'log', 'md'] };
}

function oldType(name: string): DocumentType {
  const ending = /\.(doc|xls|ppt)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = oldOffice[ending];
  if (type === undefined) throw new RejectedUpload('document_type', 415);
  return { type, endings: [ending] };
}

/**
 * Detects the type of a document by its content: PDF, text, CSV, Office, OpenDocument or ZIP. Archives are never
 * unpacked (A23); the file name only decides between types that the content doesn't tell apart.
 *
 * @throws RejectedUpload for anything else
 */
export async function documentTypeOf(path: string, name: string): Promise<DocumentType> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found === undefined) return textType(path, name);
  if (found.mime === oldContainer) return oldType(name);
  const endings = endingsByType[found.mime];
  if (endings === undefined) throw new RejectedUpload('document_type', 415);
  return { type: found.mime, endings };
}
