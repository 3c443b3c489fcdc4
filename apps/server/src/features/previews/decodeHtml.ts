// Searched within the first kilobyte of a page.
const metaCharset = /<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w:-]{1,40})/i;
const headerCharset = /charset\s{0,9}=\s{0,9}["']?([\w:-]{1,40})/i;

function decoderOf(label: string | undefined) {
  try {
    return new TextDecoder(label ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/** Decodes a page: in the charset of its header, else of its `<meta>` element, else in UTF-8. */
export function decodeHtml(bytes: Buffer, contentType: string): string {
  const label = headerCharset.exec(contentType)?.[1] ?? metaCharset.exec(bytes.toString('latin1', 0, 1_024))?.[1];
  return decoderOf(label).decode(bytes);
}
