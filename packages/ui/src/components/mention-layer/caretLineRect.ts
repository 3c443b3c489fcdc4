import { visibleFrameArea } from '../layer/visibleFrameArea.ts';
import type { Area } from './placeLayer.ts';

const isEmpty = ({ width, height }: DOMRect): boolean => width === 0 && height === 0;

/** Range of the `typed` UTF-16 units before the caret, as far as they are in the caret's text node. */
function typedRange({ focusNode, focusOffset }: Selection, typed: number): Range | null {
  if (focusNode === null) return null;
  const range = document.createRange();
  range.setStart(focusNode, focusNode instanceof Text ? Math.max(0, focusOffset - typed) : focusOffset);
  range.setEnd(focusNode, focusOffset);
  return range;
}

/**
 * Rectangle of the query on the caret's line, in viewport coordinates; null if there is no caret or it is scrolled out
 * of the field.
 */
export function caretLineRect(field: HTMLElement, typed: number): Area | null {
  const selection = field.ownerDocument.getSelection();
  const range = selection && field.contains(selection.focusNode) ? typedRange(selection, typed) : null;
  if (range === null) return null;
  const own = field.getBoundingClientRect();
  const line = Array.from(range.getClientRects()).findLast((rect) => !isEmpty(rect)) ?? own;
  // The field scrolls its own content.
  return line.bottom < own.top || line.top > own.bottom ? null : line;
}

/** Visible area: the visual viewport, and the visible part of an iframe. */
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
