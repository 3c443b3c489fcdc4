import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { filesIn, takeBufferedFiles } from '../fileBuffer.ts';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') === true;

/**
 * Takes files that are dropped on the composer around an element, or pasted into it, and those that were before this
 * code came. Tells whether some are held above.
 */
export function useFileDrop(ref: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean {
  const [isDraggedOver, setIsOver] = useState(false);
  const takeEarly = useEffectEvent((box: HTMLElement) => {
    const files = takeBufferedFiles(box);
    if (files.length > 0) onFiles(files);
  });
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = filesIn(data);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  });

  useEffect(() => {
    const element = ref.current?.closest<HTMLElement>('.ufi-composer__box');
    if (element == null) return undefined;
    takeEarly(element);
    const paste = (event: ClipboardEvent): void => take(event, event.clipboardData);
    const hold = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      take(event, event.dataTransfer);
    };
    // Before the editor, which would take what is pasted for its own.
    const isFirst = true;
    element.addEventListener('paste', paste, isFirst);
    element.addEventListener('dragover', hold, isFirst);
    element.addEventListener('dragleave', leave, isFirst);
    element.addEventListener('drop', drop, isFirst);
    return () => {
      element.removeEventListener('paste', paste, isFirst);
      element.removeEventListener('dragover', hold, isFirst);
      element.removeEventListener('dragleave', leave, isFirst);
      element.removeEventListener('drop', drop, isFirst);
    };
  }, [ref]);
  return isDraggedOver;
}
