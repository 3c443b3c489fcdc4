// By the composer's box element.
const buffered = new WeakMap<Element, readonly File[]>();

/**
 * Files of a drop or a paste. None if there is text as well: text copied from an application often comes with a picture
 * of it.
 */
export const filesIn = (data: DataTransfer | null): readonly File[] =>
  data?.types.includes('Files') === true && !data.types.includes('text/plain') ? [...data.files] : [];

/** Buffers files that are dropped or pasted before the media code has loaded. */
export function bufferFiles(box: Element, data: DataTransfer): void {
  const files = filesIn(data);
  if (files.length > 0) buffered.set(box, files);
}

/** Returns and removes the buffered files of a composer. */
export function takeBufferedFiles(box: Element): readonly File[] {
  const files = buffered.get(box) ?? [];
  buffered.delete(box);
  return files;
}
