import type { bridgeVersion } from './bridgeVersion.ts';
import { clampHeight } from './clampHeight.ts';
import { readRecord, type WireRecord } from './readRecord.ts';

/** What the frame tells its page of: ids and counts, and the words that the page's own visitor has just written. */
export type FrameEvent =
  | {
      readonly name: 'comment.create';
      readonly commentID: string;
      readonly parentCommentID?: string;
      readonly message: string;
    }
  | { readonly name: 'comment.remove'; readonly commentID: string; readonly parentCommentID?: string }
  /** Of the top-level comments that the visitor sees, as the header shows it. */
  | { readonly name: 'count'; readonly count: number };

/**
 * What a frame says to its page (D6). `ready` goes once through the window, with the port that carries all the others;
 * heights are whole CSS pixels.
 */
export type FrameMessage =
  | { readonly type: 'ready'; readonly height: number }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'event'; readonly event: FrameEvent };

/** A {@link FrameMessage} as it travels. */
export type FrameWire =
  | { readonly v: typeof bridgeVersion; readonly type: 'ready' | 'resize'; readonly height: number }
  | ({ readonly v: typeof bridgeVersion; readonly type: 'event' } & FrameEvent);

const longestId = 64;
const longestMessage = 65_536;

function parseEvent({ field, text }: WireRecord): FrameEvent | undefined {
  const name = field('name');
  if (name === 'count') {
    const count = field('count');
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? { name, count } : undefined;
  }
  const commentID = text('commentID', longestId);
  if (commentID === undefined) return undefined;
  const parentCommentID = text('parentCommentID', longestId);
  const ids = { commentID, ...(parentCommentID !== undefined && { parentCommentID }) };
  if (name === 'comment.remove') return { name, ...ids };
  if (name !== 'comment.create') return undefined;
  return { name, ...ids, message: text('message', longestMessage) ?? '' };
}

/** Reads what came from a frame; undefined for whatever is not one of {@link FrameMessage}. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  const record = readRecord(data);
  switch (record?.type) {
    case 'ready':
    case 'resize': {
      const height = clampHeight(record.field('height'));
      return height === undefined ? undefined : { type: record.type, height };
    }
    case 'event': {
      const event = parseEvent(record);
      return event && { type: 'event', event };
    }
    default:
      return undefined;
  }
}
