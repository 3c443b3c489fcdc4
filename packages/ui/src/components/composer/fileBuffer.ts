// By the box of the composer that they were given to.
const buffered = new WeakMap<Element, readonly File[]>();

/** The files that are dropped or pasted. Words that were copied together with a picture of them are meant as words. */
export const filesIn = (data: DataTransfer | null): readonly File[] =>
  data?.types.includes('Files') === true && !data.types.includes('text/plain') ? [...data.files] : [];

/** Keeps what a composer is given before there is anything in it that takes files. */
export function bufferFiles(box: Element, data: DataTransfer): void {
  const files = filesIn(data);
  if (files.length > 0) buffered.set(box, files);
}

/** What a composer was given too early, for whoever takes files in it from now on. */
export function takeBufferedFiles(box: Element): readonly File[] {
  const files = buffered.get(box) ?? [];
  buffered.delete(box);
  return files;
}
