import { visibleFrameArea } from '../layer/visibleFrameArea.ts';
import type { Area } from './placeLayer.ts';

const isEmpty = ({ width, height }: DOMRect): boolean => width === 0 && height === 0;

/** The last so many characters before the caret, as far as they stand in the caret's own text. */
function typedRange({ focusNode, focusOffset }: Selection, typed: number): Range | null {
  if (focusNode === null) return null;
  const range = document.createRange();
  range.setStart(focusNode, focusNode instanceof Text ? Math.max(0, focusOffset - typed) : focusOffset);
  range.setEnd(focusNode, focusOffset);
  return range;
}

/** Where what was typed stands, on the line of the caret; null where nobody sees it. */
export function caretLineRect(field: HTMLElement, typed: number): Area | null {
  const selection = field.ownerDocument.getSelection();
  const range = selection && field.contains(selection.focusNode) ? typedRange(selection, typed) : null;
  if (range === null) return null;
  const own = field.getBoundingClientRect();
  const line = Array.from(range.getClientRects()).findLast((rect) => !isEmpty(rect)) ?? own;
  // The field scrolls by itself.
  return line.bottom < own.top || line.top > own.bottom ? null : line;
}

/** What can be seen of the window. */
export function visibleViewport({ visualViewport, innerHeight, document }: Window & typeof globalThis): Area {
  const { offsetLeft = 0, offsetTop = 0, width, height } = visualViewport ?? {};
  const [wide, high] = [width ?? document.documentElement.clientWidth, height ?? innerHeight];
  const { top = 0, bottom = Infinity } = visibleFrameArea() ?? {};
  return {
    left: offsetLeft,
    top: Math.max(offsetTop, top),
    right: offsetLeft + wide,
    bottom: Math.min(offsetTop + high, bottom),
  };
}
