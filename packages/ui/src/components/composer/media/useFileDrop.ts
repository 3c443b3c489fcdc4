import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { filesIn, takeBufferedFiles } from '../fileBuffer.ts';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') === true;

/**
 * Handles files dropped on or pasted into the composer around an element, and those buffered before this code loaded.
 * Returns true while files are dragged over it.
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
    // Capture phase, before the editor handles the paste itself.
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
